import { basename } from "node:path";
import { problemText } from "@shipctl/sdk/display";
import { type AmazonReport, CONVERTER_MESSAGES, readAmazonReport } from "@shipctl/sdk/files";
import { useState } from "react";
import { contentOf } from "../../../io/standard-streams.js";
import { readSheetInWorker } from "../../../steps/bulk/read-sheet-in-worker.js";
import { PickFile, PickSheet } from "../../components/pick-file.js";
import { Toned } from "../../components/toned.js";
import { useApp, useAppContext } from "../../hooks/use-app.js";
import { ConvertReport } from "./convert-report.js";

interface OpenedReport {
  readonly path: string;
  readonly content: Uint8Array;
  readonly report: AmazonReport;
}

/** From a Seller Central order report to rows that can be bought. */
export function AmazonScreen() {
  const { say } = useApp();
  const { recentFiles, io, signal } = useAppContext();
  const [opened, setOpened] = useState<OpenedReport>();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ readonly path: string; readonly sheets: readonly string[] }>();
  const open = async (path: string, sheet?: string) => {
    setBusy(true);
    setAsked(undefined);
    try {
      const found = await readSheetInWorker(await contentOf(io, path), { sheet, separator: "\t", signal });
      if ("sheets" in found) {
        setAsked({ path, sheets: found.sheets });
        setBusy(false);
        return;
      }
      const { content, note } = found;
      const report = readAmazonReport(content);
      if (!report.ok) throw new Error(`${basename(path)}: ${report.message}`);
      await recentFiles.add(path).catch(() => undefined);
      setOpened({ path, content, report });
      if (note !== undefined) say(note, "warn");
    } catch (error) {
      say(problemText(error, CONVERTER_MESSAGES.readingFailed()), "bad");
    }
    setBusy(false);
  };
  if (isBusy) return <Toned tone="info">{CONVERTER_MESSAGES.processing}</Toned>;
  if (opened) return <ConvertReport {...opened} close={() => setOpened(undefined)} />;
  if (asked) {
    const { path, sheets } = asked;
    return (
      <PickSheet
        path={path}
        sheets={sheets}
        choose={(sheet) => void open(path, sheet)}
        close={() => setAsked(undefined)}
      />
    );
  }
  return (
    <PickFile title="Which Amazon order report?" endings={[".txt", ".tsv", ".xlsx"]} open={(path) => void open(path)} />
  );
}
