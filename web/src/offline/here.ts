/** The tables of this device, as a page asks for them: in the words in which it asks a server. */

import type { Socket } from '$web/link/remote.svelte';
import type { FromWorker, ToWorker } from './messages';

/** Bots wait so long before they move, in milliseconds, if somebody who tries things out said so. */
function paceOf(): string {
  try {
    return localStorage.getItem('romp-pace') ?? '';
  } catch {
    return '';
  }
}

let started: Worker | null = null;
let next = 1;
const asked = new Map<number, (response: Response) => void>();
const sockets = new Map<number, PortSocket>();

function worker(): Worker {
  if (started) return started;
  const made = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: paceOf(),
  });
  made.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
  // A worker that broke is made anew, of what is kept.
  made.onerror = () => {
    if (started !== made) return;
    made.terminate();
    started = null;
    for (const done of asked.values()) done(answer(503, { code: 'waiting' }));
    asked.clear();
    for (const socket of [...sockets.values()]) socket.closed();
  };
  started = made;
  return made;
}

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function hear(message: FromWorker): void {
  if (message.is === 'answer') {
    asked.get(message.ask)?.(answer(message.ok ? 200 : 409, message.body));
    asked.delete(message.ask);
  } else if (message.is === 'say') sockets.get(message.link)?.heard(message.text);
  else sockets.get(message.link)?.closed();
}

const tell = (message: ToWorker) => worker().postMessage(message);

/** Asks something of the tables of this device; `path` is what follows `/api`. */
export function request(method: string, path: string, body?: unknown): Promise<Response> {
  const ask = next++;
  const text = body === undefined ? '' : JSON.stringify(body);
  tell({ is: 'request', ask, method, path, body: text });
  return new Promise((done) => asked.set(ask, done));
}

/** The way to a table of this device, in the shape of a WebSocket. */
export class PortSocket implements Socket {
  readyState: WebSocket['readyState'] = WebSocket.CONNECTING;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  #link = next++;

  constructor(code: string) {
    sockets.set(this.#link, this);
    tell({ is: 'connect', link: this.#link, code });
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.call(this as never, new Event('open'));
    });
  }

  send(text: string): void {
    tell({ is: 'said', link: this.#link, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    tell({ is: 'close', link: this.#link });
    this.closed();
  }

  heard(text: string): void {
    this.onmessage?.call(this as never, new MessageEvent('message', { data: text }));
  }

  closed(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    sockets.delete(this.#link);
    this.onclose?.call(this as never, new CloseEvent('close'));
  }
}
