/** Conversion of a report of 100,000 lines to labels, compared with Papa Parse reading the same text. */
import { convertAmazonReport, readAmazonReport } from "@shipctl/sdk/files";
import Papa from "papaparse";
import { amazonReport } from "../amazon-report.js";
import type { Line } from "../line.js";
import { median, timed } from "../measure.js";

const LINES = 100_000;
const ROUNDS = 5;

export async function amazon(): Promise<Line[]> {
  const text = amazonReport(LINES);
  const rounds: { ours: number; papa: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const papa = await timed(async () => Papa.parse(text, { delimiter: "\t", quoteChar: "\0" }));
    const ours = await timed(async () => convert(text));
    if (ours.result !== LINES) throw new Error(`${ours.result} labels of ${LINES} lines`);
    rounds.push({ ours: ours.ms, papa: papa.ms });
  }
  const [ours, papa] = [median(rounds.slice(1).map((r) => r.ours)), median(rounds.slice(1).map((r) => r.papa))];
  const size = `${(text.length / 1e6).toFixed(1)} MB`;
  return [
    {
      part: "amazon",
      name: "100,000 lines to labels",
      value: ours / 1_000,
      unit: "s",
      goal: { atMost: 1.5 },
      note: size,
    },
    {
      part: "amazon",
      name: "speed, relative to parsing with Papa Parse",
      value: papa / ours,
      unit: "ratio",
      goal: { atLeast: 0.5 },
    },
  ];
}

function convert(text: string): number {
  const read = readAmazonReport(text);
  if (!read.ok) throw new Error(read.message);
  return convertAmazonReport(read, { userName: "Test Seller", description: "product" }).labels.length;
}
