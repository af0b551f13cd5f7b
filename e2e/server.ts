import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const BINARIES = [process.env['ROMP'], 'target/debug/romp', 'target/release/romp'];

/** The program under test. */
export function romp(): string {
  const found = BINARIES.find((path) => path !== undefined && existsSync(path));
  if (!found) throw new Error('romp is not built: `cargo build -p romp`, or set ROMP');
  return found;
}

/** Runs one of its commands to the end; what it says. */
export async function run(...args: string[]): Promise<string> {
  return (await promisify(execFile)(romp(), args)).stdout;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** The real server on a database of its own. */
export class Server {
  #process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    readonly data: string,
    private readonly flags: readonly string[],
  ) {}

  static async start(): Promise<Server> {
    const data = await mkdtemp(join(tmpdir(), 'romp-e2e-'));
    const server = new Server(await freePort(), data, []);
    await server.up();
    return server;
  }

  /** One that is made of a backup, with this key. */
  static async restored(backup: string, key: string): Promise<Server> {
    const data = await mkdtemp(join(tmpdir(), 'romp-e2e-'));
    await run('restore', '--data', data, backup);
    const server = new Server(await freePort(), data, [`--key=${key}`]);
    await server.up();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it, on the data it had, unless it runs. */
  async up(): Promise<void> {
    if (this.#process && this.#process.exitCode === null) return;
    const flags = ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data];
    const limits = [
      'requests-per-minute',
      'files-per-minute',
      'tables-per-hour',
      'misses-per-minute',
    ];
    const free = [...limits, 'messages-per-second', 'bot-pace'].map((name) => `--${name}=0`);
    this.#process = spawn(romp(), [...flags, ...free, ...this.flags], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (let tries = 0; tries < 200; tries++) {
      const ready = await fetch(`${this.url}/readyz`).catch(() => null);
      if (ready?.ok) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('the server does not come up');
  }

  /** Kills it, as a crash would. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}
