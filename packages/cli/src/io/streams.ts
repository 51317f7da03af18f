import type { Block } from "./outcome.js";
import { renderForPeople, renderForPipe } from "./render.js";
import { wantsColor } from "./style.js";
import { clip, isPlain, loadTextWidth, printable } from "./text-width.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** Results go to `out`, messages to `err`. */
export interface Io {
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
  readonly input: NodeJS.ReadStream;
  /** Whether a question can be answered: input and stderr are a terminal. */
  readonly canAsk: boolean;
  readonly color: { readonly out: boolean; readonly err: boolean };
  /** Shows a line on stderr that the next line or message replaces, on a terminal only. Undefined erases it. */
  status(line: string | undefined): void;
  /** Prints a message on stderr. */
  printMessage(...blocks: readonly Block[]): void;
  /** The text of a result: laid out for a terminal, tab-separated for a pipe. */
  render(show: readonly Block[], plain?: readonly Block[]): Promise<string>;
  /** Prints a result. */
  print(show: readonly Block[], plain?: readonly Block[]): Promise<void>;
}

/** Input and output of the process. */
export function createIo(
  streams: { out: NodeJS.WriteStream; err: NodeJS.WriteStream; input: NodeJS.ReadStream },
  env: Environment,
): Io {
  const { out, err, input } = streams;
  const color = { out: wantsColor(env, out.isTTY), err: wantsColor(env, err.isTTY) };
  const render: Io["render"] = async (show, plain = show) => {
    if (out.isTTY && !isPlain(JSON.stringify(show))) await loadTextWidth();
    return out.isTTY ? renderForPeople(show, { width: widthOf(out), color: color.out }) : renderForPipe(plain);
  };
  let isShown = false;
  const status: Io["status"] = (line) => {
    if (!err.isTTY || (line === undefined && !isShown)) return;
    isShown = line !== undefined;
    // One row: a longer line could not be erased.
    err.write(`\r\u001b[2K${line === undefined ? "" : clip(printable(line), widthOf(err) - 1)}`);
  };
  return {
    ...streams,
    status,
    get canAsk() {
      // Ctrl-D ends the stream after a file was read from it.
      return Boolean(input.isTTY && err.isTTY && !input.readableEnded && !input.destroyed);
    },
    color,
    printMessage: (...blocks) => {
      status(undefined);
      err.write(renderForPeople(blocks, { width: widthOf(err), color: color.err, wraps: err.isTTY }));
    },
    render,
    print: async (show, plain) => {
      out.write(await render(show, plain));
    },
  };
}

/** A pipe has no width, so lines in a log are not wrapped. */
const widthOf = (stream: NodeJS.WriteStream): number => (stream.isTTY ? stream.columns || 80 : 200);
