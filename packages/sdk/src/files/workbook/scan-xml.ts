import { Parser } from "saxen";
import { WorkbookRefused } from "./refused.js";

/** What is found in a part. Names are without their prefix, texts and attributes decoded. */
export interface XmlListener {
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Reads the XML of a part, with saxen, which is small and has no dependencies. A document type is refused, so that no entity is ever expanded or loaded. */
export function scanXml(xml: string, { open, text, close }: XmlListener): void {
  const parser = new Parser();
  parser.on("openTag", (name, attributes) => {
    open(localName(name), (wanted) => {
      const found = Object.entries(attributes()).find(([key]) => localName(key) === wanted)?.[1];
      return found === undefined ? undefined : decoded(found);
    });
  });
  if (text) parser.on("text", (raw) => text(decoded(raw))).on("cdata", text);
  if (close) parser.on("closeTag", (name) => close(localName(name)));
  parser.on("attention", () => {
    throw new WorkbookRefused("document_type");
  });
  parser.parse(xml);
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

const NAMED: Readonly<Record<string, string>> = { amp: "&", apos: "'", gt: ">", lt: "<", quot: '"' };

/** The parser's own function splits emoji. */
function decoded(raw: string): string {
  return raw.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name = "") =>
    name === "" ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? "", hex ? 16 : 10)) : (NAMED[name] ?? all),
  );
}
