import type { Prompter } from "./ask.js";
import type { Content } from "./save-file.js";
import type { Io } from "./streams.js";

/** Records the origin of written files, and whether a file is unchanged since. */
export interface Written {
  note(path: string, origin: string): Promise<void>;
  /** The origin of this file; undefined if the program did not write it or it was changed since. */
  originOf(path: string): Promise<string | undefined>;
}

export interface OutputOptions {
  /** The flag that names the file, e.g. `--labels`. */
  readonly flag: string;
  readonly kind: "text" | "binary";
  /** Files that are read; they are never replaced. */
  readonly inputs?: readonly string[];
  /** Replaces an existing file without asking. */
  readonly force: boolean;
  /** False if the user chose not to be asked. */
  readonly mayAsk?: boolean;
  /** An unchanged file with one of these origins is replaced without asking. */
  readonly origins?: () => Promise<readonly string[]>;
  /** Added to the error, e.g. that nothing was bought. */
  readonly consequence?: string;
}

/** A file that may be written, or standard output. */
export interface Output {
  /** `-` for standard output. */
  readonly path: string;
  readonly isStandard: boolean;
  /** `origin` identifies the contents; the same origin may replace the file. */
  write(content: Content, origin?: string): Promise<void>;
  /** Part `n` of a document that comes as several files. */
  part(n: number): Promise<Output>;
}

export interface Outputs {
  /** Whether the file goes to standard output; all other text then goes to stderr. */
  readonly tookStandard: boolean;
  /** Checks that the file can be written, before anything is bought or fetched. @throws Stop */
  open(path: string, options: OutputOptions): Promise<Output>;
  /** The path, with a number if needed: the first that is free or has the same origin. */
  free(path: string, origin: string): Promise<string>;
  /** Whether the program wrote this file and nobody has changed it since. */
  isOwn(path: string): Promise<boolean>;
}

export interface OutputDeps {
  readonly io: Io;
  readonly ask: Prompter;
  readonly json: boolean;
  readonly written: Written;
}
