import { basename } from "node:path";
import { problemText } from "@shipctl/sdk/display";
import { type AmazonReport, CONVERTER_MESSAGES, readAmazonReport } from "@shipctl/sdk/files";
import { useState } from "react";
import { contentOf } from "../../../io/standard-streams.js";
import { PickFile } from "../../components/pick-file.js";
import { Words } from "../../components/words.js";
import { useApp } from "../../hooks/use-app.js";
import { useAppContext } from "../../hooks/use-context.js";
import { ConvertReport } from "./convert-report.js";

interface OpenedReport {
  readonly path: string;
  readonly content: Uint8Array;
  readonly report: AmazonReport;
}

/** From a Seller Central order report to rows that can be bought. */
export function AmazonScreen() {
  const { say } = useApp();
  const { recentFiles, io } = useAppContext();
  const [opened, setOpened] = useState<OpenedReport>();
  const [isBusy, setBusy] = useState(false);
  const open = async (path: string) => {
    setBusy(true);
    try {
      const content = await contentOf(io, path);
      const report = readAmazonReport(content);
      if (!report.ok) throw new Error(`${basename(path)}: ${report.message}`);
      await recentFiles.add(path).catch(() => undefined);
      setOpened({ path, content, report });
    } catch (error) {
      say(problemText(error, CONVERTER_MESSAGES.readingFailed()), "bad");
    }
    setBusy(false);
  };
  if (isBusy) return <Words tone="info">{CONVERTER_MESSAGES.processing}</Words>;
  if (opened) return <ConvertReport {...opened} close={() => setOpened(undefined)} />;
  return <PickFile title="Which Amazon order report?" endings={[".txt", ".tsv"]} open={(path) => void open(path)} />;
}
