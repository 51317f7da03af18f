import { PassThrough } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { printable } from "./text-width.js";

/** Has the terminal mark pasted text (bracketed paste), and stops it. */
export const PASTE_MARKS = { on: "\u001b[?2004h", off: "\u001b[?2004l" } as const;

/** Has pastes marked on a terminal without a screen of the app. Returns a function that ends it, as any exit does. */
export function markPastes(out: NodeJS.WriteStream): () => void {
  const end = () => {
    process.off("exit", end);
    out.write(PASTE_MARKS.off);
  };
  process.on("exit", end);
  out.write(PASTE_MARKS.on);
  return end;
}

const ESC = "\u001b";
const [BEGIN, END] = [`${ESC}[200~`, `${ESC}[201~`];

/** A part of the input: typed keys, or one paste. */
export type InputPart = { readonly typed: string } | { readonly pasted: string };

export interface PasteReader {
  /** The parts of this data. A mark that is not complete yet is kept until the next data. */
  read(data: string): readonly InputPart[];
  /** The first bytes of a mark that was never completed, which are keys. */
  rest(): string;
}

/** Separates pasted text from typed keys. */
export function createPasteReader(): PasteReader {
  let kept = "";
  let isPasting = false;
  let endedWithEsc = false;
  return {
    read: (data) => {
      const parts: InputPart[] = [];
      // ESC acts at once, as the key Esc, even if it turns out to begin a mark.
      const continued = `${ESC}${data}`;
      const isMark = endedWithEsc && !isPasting && (continued.startsWith(BEGIN) || BEGIN.startsWith(continued));
      let input = isMark ? continued : `${kept}${data}`;
      kept = "";
      endedWithEsc = data.endsWith(ESC);
      while (input !== "") {
        const end = isPasting ? endOfPaste(input) : input.indexOf(BEGIN);
        if (end === -1) {
          // A paste is reported when it is complete.
          const from = isPasting ? 0 : input.length - lengthOfPartialMark(input);
          if (from > 0) parts.push({ typed: input.slice(0, from) });
          kept = input.slice(from);
          return parts;
        }
        const text = input.slice(0, end);
        if (isPasting) parts.push({ pasted: text.replaceAll(END, "") });
        else if (text !== "") parts.push({ typed: text });
        isPasting = !isPasting;
        input = input.slice(end + BEGIN.length);
      }
      return parts;
    },
    rest: () => {
      if (isPasting) return "";
      const rest = kept;
      kept = "";
      return rest;
    },
  };
}

/** The last end mark before the next paste: text that contains one must not escape from its paste. */
function endOfPaste(input: string): number {
  const next = input.indexOf(BEGIN);
  return (next === -1 ? input : input.slice(0, next)).lastIndexOf(END);
}

/** A single ESC is a key of its own. */
function lengthOfPartialMark(input: string): number {
  for (let length = BEGIN.length - 1; length > 1; length -= 1)
    if (input.endsWith(BEGIN.slice(0, length))) return length;
  return 0;
}

/** A terminal's input in which the lines of a paste are one, with `; ` between them. A question would end at the first line break. */
export function pastesAsLines(input: NodeJS.ReadStream): { readonly stream: NodeJS.ReadStream; end(): void } {
  const reader = createPasteReader();
  const decoder = new StringDecoder("utf8");
  const stream = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => input.setRawMode(isRaw),
  });
  const take = (data: Buffer | string) => {
    for (const part of reader.read(typeof data === "string" ? data : decoder.write(data))) {
      if ("pasted" in part) stream.write(oneLine(part.pasted));
      // A terminal that does not mark pastes sends their lines at once.
      else stream.write(/[\r\n][^\r\n]/.test(part.typed) ? oneLine(part.typed) : part.typed);
    }
  };
  input.on("data", take);
  // A stream that an earlier question has paused stays so until it is told otherwise.
  input.resume();
  return {
    stream: stream as unknown as NodeJS.ReadStream,
    end: () => {
      input.off("data", take);
      input.pause();
    },
  };
}

const oneLine = (text: string): string =>
  text
    .split(/[\r\n\t]+/)
    .map((line) => printable(line).trim())
    .filter(Boolean)
    .join("; ");
