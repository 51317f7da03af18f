import { EventEmitter } from "node:events";

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
/** The key Esc in a form that is complete by itself. */
const ESC_KEY = `${ESC}[27u`;
/** Time for the rest of a mark to arrive, before its first bytes count as keys. */
const REST_MS = 50;

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

/** Ink reads ESC and the next character as one key with Alt, which the app does not use: Esc would be lost. */
function withEscKeys(text: string): string {
  const [first = "", ...others] = text.split(ESC);
  return first + others.map((part) => `${/^[[O]/.test(part) ? ESC : ESC_KEY}${part}`).join("");
}

/** The keyboard of the app. Ink reads typed keys from `stdin`; pasted text goes to the listener. */
export interface Keyboard {
  readonly stdin: NodeJS.ReadStream;
  onPaste(listener: (text: string) => void): () => void;
}

export function openKeyboard(input: NodeJS.ReadStream): Keyboard {
  const pastes = new EventEmitter();
  return {
    stdin: new TypedKeys(input, (text) => pastes.emit("paste", text)) as unknown as NodeJS.ReadStream,
    onPaste: (listener) => {
      pastes.on("paste", listener);
      return () => pastes.off("paste", listener);
    },
  };
}

/** The stream that Ink reads from: the terminal's input without pastes. */
class TypedKeys extends EventEmitter {
  private readonly reader = createPasteReader();
  private readonly typed: string[] = [];
  private waiting: NodeJS.Timeout | undefined;

  constructor(
    private readonly input: NodeJS.ReadStream,
    private readonly paste: (text: string) => void,
  ) {
    super();
    this.on("newListener", (name) => {
      if (name === "readable" && this.listenerCount(name) === 0) input.on("data", this.take);
    });
    this.on("removeListener", (name) => {
      if (name !== "readable" || this.listenerCount(name) > 0) return;
      clearTimeout(this.waiting);
      input.off("data", this.take);
      input.pause();
    });
  }

  get isTTY(): boolean {
    return this.input.isTTY;
  }

  read(): string | null {
    return this.typed.shift() ?? null;
  }

  setEncoding(encoding: BufferEncoding): void {
    this.input.setEncoding(encoding);
  }

  setRawMode(isRaw: boolean): void {
    this.input.setRawMode(isRaw);
  }

  ref(): void {
    this.input.ref();
  }

  unref(): void {
    this.input.unref();
  }

  private readonly take = (data: string | Buffer): void => {
    clearTimeout(this.waiting);
    for (const part of this.reader.read(String(data))) {
      if ("pasted" in part) this.paste(part.pasted);
      else this.type(part.typed);
    }
    this.waiting = setTimeout(() => this.type(this.reader.rest()), REST_MS).unref();
  };

  private type(text: string): void {
    if (text === "") return;
    this.typed.push(withEscKeys(text));
    this.emit("readable");
  }
}
