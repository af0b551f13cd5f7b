import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server as Http } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

/** The app as it was built for the tests. */
export const FIRST = 'web/dist';

/** Builds the app as its next version would be; the folder is for whoever asked to delete. */
export async function secondBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'romp-second-'));
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'e2e/second-build.config.ts'];
  const flags = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  await promisify(execFile)('node', [...vite, ...flags], { env });
  return folder;
}

/** Files that the worker of a build keeps. */
export async function filesOf(folder: string): Promise<Set<string>> {
  const worker = await readFile(`${folder}/sw.js`, 'utf8');
  return new Set(worker.match(/\/assets\/[\w.-]+/g));
}

const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Stands before the real server as a proxy does, and serves another build of the app when told so: a new version
 * is put in place without a new program.
 */
export class Front {
  /** The worker that is served in place of the build's own. */
  worker: string | null = null;
  /** How often a worker was asked for. */
  asked = 0;
  readonly #open = new Set<Socket>();

  private constructor(
    private readonly http: Http,
    /** Where the app is that it serves. */
    public folder: string,
  ) {}

  static async before(port: number): Promise<Front> {
    const http = createServer((asked, answer) => {
      if (asked.url?.startsWith('/api')) {
        const { url: path, method, headers } = asked;
        const onwards = request({ port, path, method, headers }, (its) => {
          answer.writeHead(its.statusCode ?? 502, its.headers);
          its.pipe(answer);
        });
        onwards.on('error', () => answer.destroy());
        asked.pipe(onwards);
        return;
      }
      void front.#file(asked).then(({ status, kind, body }) => {
        answer.writeHead(status, { 'content-type': kind, 'cache-control': 'no-cache' });
        answer.end(body);
      });
    });
    const front = new Front(http, FIRST);
    http.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) => {
      const onwards = connect(port);
      const lines = asked.rawHeaders.map((part, at) => part + (at % 2 === 0 ? ': ' : '\r\n'));
      onwards.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      onwards.write(head);
      for (const end of [onwards, socket]) end.on('error', () => {});
      socket.on('close', () => onwards.destroy());
      onwards.on('close', () => socket.destroy());
      onwards.pipe(socket).pipe(onwards);
    });
    http.on('connection', (socket: Socket) => {
      front.#open.add(socket);
      socket.on('close', () => front.#open.delete(socket));
    });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.http.close();
    for (const socket of this.#open) socket.destroy();
    await once(this.http, 'close');
  }

  async #file({ url = '/' }: IncomingMessage) {
    const path = new URL(url, this.url).pathname;
    if (path === '/sw.js') this.asked += 1;
    const named = path === '/sw.js' && this.worker ? this.worker : join(this.folder, path);
    const found = extname(path) !== '' && existsSync(named);
    if (!found && path.startsWith('/assets/')) {
      return { status: 404, kind: 'text/plain', body: '' };
    }
    const file = found ? named : join(this.folder, 'index.html');
    const kind = KINDS[extname(file)] ?? 'application/octet-stream';
    return { status: 200, kind, body: await readFile(file) };
  }
}
