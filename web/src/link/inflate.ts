/** Can this browser read compressed messages? */
export function canInflate(): boolean {
  return typeof DecompressionStream !== 'undefined';
}

/** The text of a compressed message. */
export function inflate(bytes: ArrayBuffer): Promise<string> {
  const stream = new Blob([bytes]).stream();
  return new Response(stream.pipeThrough(new DecompressionStream('deflate-raw'))).text();
}
