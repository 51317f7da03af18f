import type { Block } from "./outcome.js";
import { renderForPeople, renderForPipe } from "./render.js";
import { wantsColor } from "./style.js";
import { isPlain, loadTextWidth } from "./text-width.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** Results go to `out`, messages to `err`. */
export interface Io {
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
  readonly input: NodeJS.ReadStream;
  /** Whether a question can be answered: input and stderr are a terminal. */
  readonly canAsk: boolean;
  readonly color: { readonly out: boolean; readonly err: boolean };
  /** Prints a message on stderr. */
  printMessage(...blocks: readonly Block[]): void;
  /** Prints a result: laid out on a terminal, tab-separated in a pipe. */
  print(show: readonly Block[], plain?: readonly Block[]): Promise<void>;
  printJson(data: unknown): void;
}

/** Input and output of the process. */
export function createIo(
  streams: { out: NodeJS.WriteStream; err: NodeJS.WriteStream; input: NodeJS.ReadStream },
  env: Environment,
): Io {
  const { out, err, input } = streams;
  const color = { out: wantsColor(env, out.isTTY), err: wantsColor(env, err.isTTY) };
  return {
    ...streams,
    get canAsk() {
      // Ctrl-D ends the stream after a file was read from it.
      return Boolean(input.isTTY && err.isTTY && !input.readableEnded && !input.destroyed);
    },
    color,
    printMessage: (...blocks) => {
      err.write(renderForPeople(blocks, { width: widthOf(err), color: color.err }));
    },
    print: async (show, plain = show) => {
      if (out.isTTY && !isPlain(JSON.stringify(show))) await loadTextWidth();
      const text = out.isTTY ? renderForPeople(show, { width: widthOf(out), color: color.out }) : renderForPipe(plain);
      out.write(text);
    },
    printJson: (data) => {
      out.write(`${JSON.stringify(data, null, 2)}\n`);
    },
  };
}

/** A pipe has no width, so lines in a log are not wrapped. */
const widthOf = (stream: NodeJS.WriteStream): number => (stream.isTTY ? stream.columns || 80 : 200);
