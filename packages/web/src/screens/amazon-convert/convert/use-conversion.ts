import { CONVERTER_MESSAGES, type ConvertAmazonOptions } from "@shipctl/sdk/files";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callDesk, type RemoteDesk } from "./desk-line.js";
import type { ConversionSummary } from "./summary.js";

export type ConversionState =
  | { readonly status: "none" /** Why the last file is not here. */; readonly problem?: string }
  | { readonly status: "working"; readonly name: string }
  | { readonly status: "done"; readonly name: string; readonly summary: ConversionSummary; readonly isStale: boolean };

export interface ConversionControl {
  readonly state: ConversionState;
  open(file: File): void;
  close(): void;
  /** Where its files are written. */
  desk(): RemoteDesk;
}

interface Source {
  readonly key: number;
  readonly file: File;
}

/** Converts the chosen file at once, and again whenever the options change. */
export function useConversion(
  options: ConvertAmazonOptions,
  onConverted: (summary: ConversionSummary) => void,
): ConversionControl {
  const desk = useDesk();
  const [source, setSource] = useState<Source>();
  const [state, setState] = useState<ConversionState>({ status: "none" });
  const lastKey = useRef(0);
  const tell = useEffectEvent(onConverted);

  useEffect(() => {
    if (!source) return;
    let current = true;
    const { key, file } = source;
    setState((before) => (before.status === "done" ? { ...before, isStale: true } : before));
    desk()
      .convert({ key, file, options })
      .then((converted) => {
        if (!current) return;
        if (!converted.ok) {
          setSource(undefined);
          setState({ status: "none", problem: converted.message });
          return;
        }
        setState({ status: "done", name: file.name, summary: converted.summary, isStale: false });
        tell(converted.summary);
      });
    return () => {
      current = false;
    };
  }, [source, options, desk]);

  return {
    state,
    open(file) {
      const problem = problemOf(file);
      lastKey.current += 1;
      setSource(problem ? undefined : { key: lastKey.current, file });
      setState(problem ? { status: "none", problem } : { status: "working", name: file.name });
    },
    close() {
      setSource(undefined);
      setState({ status: "none" });
    },
    desk,
  };
}

/** One thread for the screen. It starts with it, so that a file is converted even when the server has gone since. */
function useDesk(): () => RemoteDesk {
  const called = useRef<RemoteDesk>(undefined);
  const [call] = useState(() => () => {
    called.current ??= callDesk();
    return called.current;
  });
  useEffect(() => {
    call();
    return () => {
      called.current?.close();
      called.current = undefined;
    };
  }, [call]);
  return call;
}

function problemOf({ name }: File): string | undefined {
  if (/\.txt$/i.test(name)) return undefined;
  return CONVERTER_MESSAGES.readingFailed(
    `"${name}" is not a .txt file. Upload the report as Seller Central hands it out.`,
  );
}
