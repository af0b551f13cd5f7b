import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RemoteLink } from './remote.svelte';
import type { ServerMsg } from './wire';

/** A socket whose other end is the test. */
class Socket {
  static OPEN = 1;
  static last: Socket;
  readyState = 0;
  sent: { type: string; deflate?: boolean }[] = [];
  onopen = () => {};
  onmessage = (_event: { data: string | ArrayBuffer }) => {};
  onclose = () => {};
  constructor(readonly url: string) {
    Socket.last = this;
  }
  open() {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close() {
    this.readyState = 3;
  }
}

const said = (person: number): ServerMsg => ({ type: 'said', person, what: 'hello' });

function pack(message: ServerMsg): ArrayBuffer {
  const bytes = deflateRawSync(JSON.stringify(message));
  return new Uint8Array(bytes).buffer;
}

let heard: ServerMsg[];
let link: RemoteLink;

function connect(): Socket {
  heard = [];
  link = new RemoteLink('ABCDEF', { message: (message) => heard.push(message) });
  Socket.last.open();
  return Socket.last;
}

beforeEach(() => vi.stubGlobal('WebSocket', Socket));
afterEach(() => {
  link.close();
  vi.unstubAllGlobals();
});

test('compressed messages are read, and those after them wait their turn', async () => {
  const socket = connect();
  expect(socket.sent[0]).toMatchObject({ type: 'hello', deflate: true });
  const order = [1, 2, 3, 4, 5, 6];
  for (const person of order) {
    const message = said(person);
    socket.onmessage({ data: person % 2 ? pack(message) : JSON.stringify(message) });
  }
  await vi.waitFor(() => expect(heard).toEqual(order.map(said)));
});

test('a browser that cannot inflate does not ask for it', () => {
  vi.stubGlobal('DecompressionStream', undefined);
  expect(connect().sent[0]).toMatchObject({ type: 'hello', deflate: false });
});

test('a listener that stumbles hears what comes next', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const socket = connect();
  socket.onmessage({ data: 'no message' });
  socket.onmessage({ data: JSON.stringify(said(1)) });
  await vi.waitFor(() => expect(heard).toEqual([said(1)]));
  expect(reported).toHaveBeenCalledOnce();
});
