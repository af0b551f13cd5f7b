import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSocket } from './ahead';
import { RemoteLink } from './remote.svelte';
import type { ServerMsg } from './wire';

/** A socket whose other end is the test. */
class Socket {
  static OPEN = 1;
  static last: Socket;
  readyState = 0;
  sent: { type: string; id?: number; device?: number; contest?: string }[] = [];
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

const welcome: ServerMsg = { type: 'welcome', v: 2, you: 1, seat: 'A', played_for: 0 };

/** A table that has been greeted. */
async function open(): Promise<Socket> {
  const socket = connect();
  socket.onmessage({ data: JSON.stringify(welcome) });
  await vi.waitFor(() => expect(link.standing).toBe('open'));
  return socket;
}

const FAR = { isFar: true, open: openSocket };
let heard: ServerMsg[];
let link: RemoteLink;

function connect(): Socket {
  heard = [];
  link = new RemoteLink('ABCDEF', { message: (message) => heard.push(message) }, FAR);
  Socket.last.open();
  return Socket.last;
}

beforeEach(() => vi.stubGlobal('WebSocket', Socket));
afterEach(() => {
  link.close();
  vi.useRealTimers();
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

test('a device that is offline says so at once, and mends by itself', async () => {
  const socket = await open();
  vi.useFakeTimers();
  dispatchEvent(new Event('offline'));
  expect(link.standing).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  expect(Socket.last, 'another try').not.toBe(socket);
  Socket.last.open();
  Socket.last.onmessage({ data: JSON.stringify(welcome) });
  await vi.advanceTimersByTimeAsync(10);
  expect(link.standing).toBe('open');
});

test('a move that nobody answers shows within two seconds that the way is lost, and is sent again', async () => {
  const socket = await open();
  vi.useFakeTimers();
  const answer = link.move('c1', 7, { card: 1 });
  const { id } = socket.sent.at(-1) as unknown as { id: number };
  await vi.advanceTimersByTimeAsync(1999);
  expect(link.standing).not.toBe('open');
  await vi.advanceTimersByTimeAsync(1000);
  Socket.last.open();
  Socket.last.onmessage({ data: JSON.stringify(welcome) });
  await vi.advanceTimersByTimeAsync(10);
  expect(Socket.last.sent.at(-1)).toMatchObject({ type: 'move', id, decision: 7 });
  Socket.last.onmessage({ data: JSON.stringify({ type: 'accepted', id, seq: 3 }) });
  await expect(answer).resolves.toEqual({ is: 'accepted' });
});

test('a table that answers is trusted, however long it is silent then', async () => {
  const socket = await open();
  vi.useFakeTimers();
  const answer = link.move('c1', 7, { card: 1 });
  const { id } = socket.sent.at(-1) as unknown as { id: number };
  socket.onmessage({ data: JSON.stringify({ type: 'accepted', id, seq: 3 }) });
  await answer;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(link.standing).toBe('open');
});

test('what is not answered is sent again, by the same device and for the same contest', async () => {
  vi.useFakeTimers();
  const first = connect();
  const hear = async (socket: Socket, message: ServerMsg) => {
    socket.onmessage({ data: JSON.stringify(message) });
    await vi.advanceTimersByTimeAsync(0);
  };
  await hear(first, welcome);
  const undone = link.undo('c1');
  first.onclose();
  await vi.advanceTimersByTimeAsync(1000);
  const second = Socket.last;
  expect(second).not.toBe(first);
  second.open();
  await hear(second, welcome);
  expect(second.sent[0]?.device).toBe(first.sent[0]?.device);
  expect(second.sent[1]).toEqual(first.sent[1]);
  expect(second.sent[1]).toMatchObject({ type: 'undo', contest: 'c1' });
  await hear(second, { type: 'accepted', id: second.sent[1]?.id ?? 0, seq: 3 });
  expect(await undone).toEqual({ is: 'accepted' });
});

test('two links are two devices', () => {
  const first = connect();
  link.close();
  expect(connect().sent[0]?.device).not.toBe(first.sent[0]?.device);
});

test('bots are asked to wait until the table is drawn, on every connection', async () => {
  vi.useFakeTimers();
  const socket = await open();
  expect(socket.sent[0]).toMatchObject({ type: 'hello', reading: true });
  link.ready('c');
  link.ready('c');
  expect(socket.sent.slice(1)).toEqual([{ type: 'ready', contest: 'c' }]);
  socket.onclose();
  await vi.advanceTimersByTimeAsync(1000);
  Socket.last.open();
  Socket.last.onmessage({ data: JSON.stringify(welcome) });
  await vi.waitFor(() => expect(Socket.last.sent).toHaveLength(2));
  expect(Socket.last.sent[1]).toEqual({ type: 'ready', contest: 'c' });
});
