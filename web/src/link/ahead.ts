/**
 * Runs before the app is there, and imports nothing: at the address of a table, how that table stands
 * is asked for at once, and its socket is opened. A link that carries a seat along changes who asks, so
 * there it waits. The words of the language that will most likely be spoken are fetched too.
 */
const files = new URLSearchParams(
  document.querySelector<HTMLMetaElement>('meta[name="words"]')?.content,
);
const tongue = /"language":"(\w\w)"/.exec(kept() ?? '')?.[1] ?? navigator.language.slice(0, 2);
const href = files.get(tongue) ?? files.get('en');
if (href) {
  const link = { rel: 'modulepreload', href, crossOrigin: '' };
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** What the device keeps, if it lets anybody look. */
function kept(): string | null {
  try {
    return localStorage.getItem('romp');
  } catch {
    return null;
  }
}

// A table whose code begins with L is on this device: no server knows it.
const code = location.hash ? null : /^\/t\/(?!L)(\w+)$/i.exec(location.pathname)?.[1];
const path = code ? `/api/tables/${code.toUpperCase()}` : null;

/** The address of a table's socket. */
const socketOf = (path: string) => `${location.origin.replace(/^http/, 'ws')}${path}/socket`;

let answer = path ? fetch(path) : null;
let socket = path ? new WebSocket(socketOf(path)) : null;

// Whoever takes the answer hears of its failure. A stranger will come in as somebody else.
answer
  ?.then((response) => response.clone().json())
  .then((shown: { you?: number | null }) => shown.you === null && socket?.close())
  .catch(() => {});

/** The answer to what was asked for ahead, once. */
export function askedAhead(address: string): Promise<Response> | null {
  if (address !== path) return null;
  const taken = answer;
  answer = null;
  return taken;
}

/** A socket to a table: the one opened ahead, once, if it is still good. */
export function openSocket(code: string): WebSocket {
  const address = socketOf(`/api/tables/${code}`);
  const ahead = socket;
  socket = null;
  const good = ahead?.url === address && ahead.readyState <= WebSocket.OPEN;
  const opened = good ? ahead : new WebSocket(address);
  opened.binaryType = 'arraybuffer';
  return opened;
}
