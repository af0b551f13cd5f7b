/** What `cargo wasm` makes of `crates/offline`. */
declare module '$offline' {
  import type { Port as Driven } from './driver';

  /** Loads the compiled module. */
  export default function init(): Promise<unknown>;

  /** The house of the device with this key: 32 bytes each, the key always the same, the chance always new. */
  export const Port: new (key: Uint8Array, chance: Uint8Array, pace?: number) => Driven;
}
