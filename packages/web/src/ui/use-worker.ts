import { useEffect, useRef, useState } from "react";

/**
 * What runs in a worker of this page. It is started by the first press, key or drag, because its code is as large as a
 * screen's, and is ready by the time that a file is chosen.
 */
export function useWorker<Held extends { close(): void }>(start: () => Held): () => Held {
  const held = useRef<Held>(undefined);
  const [get] = useState(() => () => {
    held.current ??= start();
    return held.current;
  });
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    for (const event of ["pointerdown", "keydown", "dragenter"])
      window.addEventListener(event, get, { once: true, signal });
    return () => {
      ends.abort();
      held.current?.close();
      held.current = undefined;
    };
  }, [get]);
  return get;
}
