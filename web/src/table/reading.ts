/** Long enough for a notice to be read, in milliseconds. */
const READ = 6000;
/** How soon one that is held is looked at again, in milliseconds. */
const LOOK_AGAIN = 500;

/**
 * Lets a notice go once it can have been read, but not from under whoever is about to press its button.
 * What is given back keeps it.
 */
export function goesOnceRead(go: () => void): () => void {
  const held = () => document.activeElement?.closest('[data-notice]') != null;
  const look = () => {
    if (held()) timer = setTimeout(look, LOOK_AGAIN);
    else go();
  };
  let timer = setTimeout(look, READ);
  return () => clearTimeout(timer);
}
