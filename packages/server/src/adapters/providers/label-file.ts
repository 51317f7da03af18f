import {
  accountProblem,
  type CarrierAnswer,
  type CarrierLabel,
  type LabelFileFormat,
  ok,
  silent,
} from "../../ports/carrier.js";
import { NoAnswer, type Outgoing } from "../outgoing/outgoing.js";
import { ACCOUNT_STATUSES } from "./http-outcome.js";

const LABEL_BYTES = 5_000_000;

interface FileRequest {
  readonly link: string;
  readonly format: LabelFileFormat;
  /** Headers with the key, if the file is on the provider's own host; none for other hosts. */
  readonly headersFor?: (url: URL) => Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Downloads a label or a form from the link in a provider's reply. */
export async function fetchFile(
  outgoing: Outgoing,
  { link, format, headersFor = () => ({}), signal }: FileRequest,
): Promise<CarrierAnswer<CarrierLabel>> {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (!url) return silent("the reply has no valid link to the file");
  try {
    const headers = headersFor(url);
    const answer = await outgoing({ method: "GET", url, headers, signal, maxBytes: LABEL_BYTES });
    const isKeyRefused = Object.keys(headers).length > 0 && ACCOUNT_STATUSES.has(answer.status);
    if (isKeyRefused) return accountProblem(`the file's host answered ${answer.status}`);
    const isFile = answer.status === 200 && isLabelFile(answer.bytes, format);
    return isFile
      ? ok({ kind: "file", format, bytes: answer.bytes })
      : silent(`the file's host answered ${answer.status}`);
  } catch (error) {
    if (error instanceof NoAnswer) return silent(`the file could not be downloaded: ${error.message}`);
    throw error;
  }
}

/** The label with its customs forms behind it, as one PDF. Without one of them, it is not ready. */
export async function withForms(
  label: CarrierAnswer<CarrierLabel>,
  links: readonly string[],
  fetchForm: (link: string, format: LabelFileFormat) => Promise<CarrierAnswer<CarrierLabel>>,
): Promise<CarrierAnswer<CarrierLabel>> {
  if (label.kind !== "ok" || label.value.kind !== "file" || links.length === 0) return label;
  const files = [label.value.bytes];
  for (const link of links) {
    const form = await fetchForm(link, /\.png(?:$|\?)/i.test(link) ? "png" : "pdf");
    if (form.kind !== "ok") return form;
    if (form.value.kind === "file") files.push(form.value.bytes);
  }
  const bytes = await joinedPdf(files);
  return bytes ? ok({ ...label.value, bytes }) : silent("its customs form is not a PDF that can be printed");
}

/** All pages at their own size, and pictures on pages of a label; undefined if a file cannot be read. */
async function joinedPdf(files: readonly Uint8Array[]): Promise<Uint8Array | undefined> {
  // Loaded on first use: most labels have no form.
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  try {
    const joined = await PDFDocument.create();
    for (const file of files) {
      if (isLabelFile(file, "png")) {
        const picture = await joined.embedPng(file);
        joined.addPage([...LABEL_PT]).drawImage(picture, picture.scaleToFit(...LABEL_PT));
        continue;
      }
      const source = await PDFDocument.load(file, { updateMetadata: false });
      for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page);
    }
    return await joined.save();
  } catch {
    return undefined;
  }
}

/** 4x6 inches in points. */
const LABEL_PT = [288, 432] as const;

const BEGINNINGS: Readonly<Record<LabelFileFormat, string>> = { pdf: "%PDF-", png: "\x89PNG", zpl: "^XA" };

/** Checks the first bytes, because an error page may have status 200. */
export function isLabelFile(bytes: Uint8Array, format: LabelFileFormat): boolean {
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  return format === "zpl" ? start.includes(BEGINNINGS.zpl) : start.startsWith(BEGINNINGS[format]);
}
