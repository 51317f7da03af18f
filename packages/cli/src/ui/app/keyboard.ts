import { EventEmitter } from "node:events";
import { createPasteReader } from "../../io/pastes.js";

const ESC = "\u001b";
/** The key Esc in a form that is complete by itself. */
const ESC_KEY = `${ESC}[27u`;
/** Time for the rest of a mark to arrive, before its first bytes count as keys. */
const REST_MS = 50;

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
