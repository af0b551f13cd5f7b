/** What `cargo wasm` makes of `crates/offline`, of which this package uses one class. */

export default function init(from: { module_or_path: URL | BufferSource }): Promise<unknown>;

export class Rules {
  ask(line: string): string;
}
