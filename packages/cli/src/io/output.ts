import type { Asker } from "./ask.js";
import type { Content } from "./save-file.js";
import type { Io } from "./streams.js";

/** Remembers which files were written for what, and tells whether one is still as it was written. */
export interface Written {
  note(path: string, origin: string): Promise<void>;
  /** What this file was written for; undefined when somebody else wrote it, or has changed it since. */
  originOf(path: string): Promise<string | undefined>;
}

export interface OutputOptions {
  /** How the file was named, e.g. `--labels`. */
  readonly flag: string;
  readonly kind: "text" | "binary";
  /** Files that are read; none of them is ever replaced. */
  readonly inputs?: readonly string[];
  /** Replaces what is there unasked. */
  readonly force: boolean;
  /** False where the person does not want to be asked. */
  readonly mayAsk?: boolean;
  /** What may be replaced unasked: a file that was written for one of these and not touched since. */
  readonly origins?: () => Promise<readonly string[]>;
  /** Said when it stops, e.g. that nothing was bought. */
  readonly consequence?: string;
}

/** A file that may be written, or standard output. */
export interface Output {
  /** `-` for standard output. */
  readonly path: string;
  readonly isStandard: boolean;
  /** `origin` is what it is written for; the same again may replace it. */
  write(content: Content, origin?: string): Promise<void>;
  /** Part `n` of a document that comes as several files. */
  part(n: number): Promise<Output>;
}

export interface Outputs {
  /** Whether a file goes to standard output, so that everything else is talk. */
  readonly tookStandard: boolean;
  /** Looks whether this file may be written, before anything is bought or fetched, and stops where it may not. */
  open(path: string, options: OutputOptions): Promise<Output>;
  /** The path, or one beside it with a number: the first that is free, or was written for the same. */
  free(path: string, origin: string): Promise<string>;
}

export interface OutputDeps {
  readonly io: Io;
  readonly ask: Asker;
  readonly json: boolean;
  readonly written: Written;
}
