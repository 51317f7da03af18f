import { type AmazonSplit, CONVERTER_MESSAGES } from "@shipctl/sdk/files";
import { useState } from "react";
import { saveFile } from "../../ui/save-file.js";
import { useToasts } from "../../ui/toasts.js";
import type { Written } from "./convert/converter.js";
import type { RemoteConverter } from "./convert/converter-client.js";

const PROBLEM_SHOWN_MS = 6_000;
const ZIPPED_SHOWN_MS = 5_000;

/** Writes and saves the files of the current conversion. */
export function useDownloads(converter: () => RemoteConverter, reportName: string) {
  const toasts = useToasts();
  const [busyWith, setBusyWith] = useState<"csv" | "zip" | "remarks">();
  const write = async (what: "csv" | "zip" | "remarks", writing: Promise<Written>, use: (done: Done) => void) => {
    setBusyWith(what);
    const written = await writing;
    setBusyWith(undefined);
    if (written.ok) use(written);
    else toasts.error(written.message, { durationMs: PROBLEM_SHOWN_MS });
  };
  const csv = (use: (file: File) => void) => write("csv", converter().csv({ at: new Date() }), ({ file }) => use(file));
  return {
    isBusy: busyWith !== undefined,
    isZipping: busyWith === "zip",
    csv,
    saveCsv: () => csv(saveFile),
    saveZip: (by: AmazonSplit) =>
      write("zip", converter().zip({ at: new Date(), by }), ({ file, fileCount }) => {
        saveFile(file);
        toasts.success(CONVERTER_MESSAGES.zipped(fileCount), { durationMs: ZIPPED_SHOWN_MS });
      }),
    saveRemarks: () => write("remarks", converter().remarks({ fileName: reportName }), ({ file }) => saveFile(file)),
  };
}

type Done = Extract<Written, { ok: true }>;
