import {
  accountProblem,
  type CarrierAnswer,
  type CarrierLabel,
  type LabelFileFormat,
  type LazySignal,
  ok,
  silent,
} from "../../ports/carrier.js";
import { NoAnswer, type Outgoing } from "../outgoing/outgoing.js";
import { ACCOUNT_STATUSES, heardCall } from "./provider-call.js";

const LABEL_BYTES = 5_000_000;

type FileAnswer = CarrierAnswer<Extract<CarrierLabel, { readonly kind: "file" }>>;
type Headers = Readonly<Record<string, string>>;

/** Downloads a label or a form from the link in a provider's reply. */
export type FileCall = (link: string, format: LabelFileFormat, signal?: LazySignal) => Promise<FileAnswer>;

/** `headersFor`: with the key, if the file is on the provider's own host; none for other hosts. */
export function fileCall(outgoing: Outgoing, headersFor: (url: URL) => Headers = () => ({})): FileCall {
  return async (link, format, signal) => {
    const url = URL.canParse(link) ? new URL(link) : undefined;
    if (!url) return silent("the reply has no valid link to the file");
    try {
      const headers = headersFor(url);
      const [answer] = await heardCall(outgoing, { method: "GET", url, headers, maxBytes: LABEL_BYTES }, signal);
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
  };
}

/** The label with its customs forms behind it, as one PDF. Without one of them, it is not ready. */
export async function labelWithForms(
  fileAt: FileCall,
  {
    link,
    format,
    forms,
  }: { readonly link: string; readonly format: LabelFileFormat; readonly forms: readonly string[] },
  signal?: LazySignal,
): Promise<FileAnswer> {
  const label = await fileAt(link, format, signal);
  if (label.kind !== "ok" || forms.length === 0) return label;
  const files = [label.value.bytes];
  for (const link of forms) {
    const form = await fileAt(link, /\.png(?:$|\?)/i.test(link) ? "png" : "pdf", signal);
    if (form.kind !== "ok") return form;
    files.push(form.value.bytes);
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
