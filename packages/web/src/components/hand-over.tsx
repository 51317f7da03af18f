import { createContext, type ReactNode, use, useMemo, useRef } from "react";

/** Passes a file from one screen to the next, in memory. It can be taken once. */
interface HandOver {
  give(file: File): void;
  take(): File | undefined;
}

const HandOverContext = createContext<HandOver | undefined>(undefined);

export function HandOverProvider({ children }: { children: ReactNode }) {
  const held = useRef<File>(undefined);
  const handOver = useMemo<HandOver>(
    () => ({
      give: (file) => {
        held.current = file;
      },
      take: () => {
        const file = held.current;
        held.current = undefined;
        return file;
      },
    }),
    [],
  );
  return <HandOverContext value={handOver}>{children}</HandOverContext>;
}

/** @example useHandOver().give(file); navigate(paths.bulkOrder); */
export function useHandOver(): HandOver {
  const handOver = use(HandOverContext);
  if (!handOver) throw new Error("useHandOver is called outside of HandOverProvider");
  return handOver;
}
