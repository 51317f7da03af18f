import { CONVERTER_MESSAGES, type ConvertAmazonOptions } from "@shipctl/sdk/files";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWorker } from "../../../ui/use-worker.js";
import { type RemoteConverter, startConverter } from "./converter-client.js";
import type { ConversionSummary } from "./summary.js";

export type ConversionState =
  | { readonly status: "none" /** Why the last file was rejected. */; readonly problem?: string }
  | { readonly status: "working"; readonly name: string }
  | { readonly status: "done"; readonly name: string; readonly summary: ConversionSummary; readonly isStale: boolean };

export interface ConversionControl {
  readonly state: ConversionState;
  open(file: File): void;
  refuse(problem: string): void;
  close(): void;
  /** The converter that holds the conversion. */
  converter(): RemoteConverter;
}

interface Source {
  readonly key: number;
  readonly file: File;
}

/** Converts the chosen file, and converts it again when the options change. */
export function useConversion(
  options: ConvertAmazonOptions,
  onConverted: (summary: ConversionSummary) => void,
): ConversionControl {
  const converter = useWorker(startConverter);
  const [source, setSource] = useState<Source>();
  const [state, setState] = useState<ConversionState>({ status: "none" });
  const lastKey = useRef(0);
  const notify = useEffectEvent(onConverted);

  useEffect(() => {
    if (!source) return;
    let current = true;
    const { key, file } = source;
    setState((before) => (before.status === "done" ? { ...before, isStale: true } : before));
    converter()
      .convert({ key, file, options })
      .then((converted) => {
        if (!current) return;
        if (!converted.ok) {
          setSource(undefined);
          setState({ status: "none", problem: converted.message });
          return;
        }
        setState({ status: "done", name: file.name, summary: converted.summary, isStale: false });
        notify(converted.summary);
      });
    return () => {
      current = false;
    };
  }, [source, options, converter]);

  return {
    state,
    open(file) {
      const problem = problemOf(file);
      lastKey.current += 1;
      setSource(problem ? undefined : { key: lastKey.current, file });
      setState(problem ? { status: "none", problem } : { status: "working", name: file.name });
    },
    refuse(problem) {
      setSource(undefined);
      setState({ status: "none", problem });
    },
    close() {
      setSource(undefined);
      setState({ status: "none" });
    },
    converter,
  };
}

/** One worker per screen. It starts with the screen, so files can be converted even if the server is down later. */
function problemOf({ name }: File): string | undefined {
  if (/\.(?:txt|xlsx)$/i.test(name)) return undefined;
  return CONVERTER_MESSAGES.readingFailed(
    `"${name}" is not a .txt or .xlsx file. Upload the report as downloaded from Seller Central.`,
  );
}
