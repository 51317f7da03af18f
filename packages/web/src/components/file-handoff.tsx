import { createContext, type ReactNode, use, useMemo, useRef } from "react";

/** Passes a file from one screen to the next, in memory. It can be taken once. */
interface FileHandoff {
  give(file: File): void;
  take(): File | undefined;
}

const FileHandoffContext = createContext<FileHandoff | undefined>(undefined);

export function FileHandoffProvider({ children }: { children: ReactNode }) {
  const held = useRef<File>(undefined);
  const fileHandoff = useMemo<FileHandoff>(
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
  return <FileHandoffContext value={fileHandoff}>{children}</FileHandoffContext>;
}

/** @example useFileHandoff().give(file); navigate(paths.bulkOrder); */
export function useFileHandoff(): FileHandoff {
  const fileHandoff = use(FileHandoffContext);
  if (!fileHandoff) throw new Error("useFileHandoff is called outside of FileHandoffProvider");
  return fileHandoff;
}
