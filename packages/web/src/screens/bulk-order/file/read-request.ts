import type { BulkFile, BulkFileRefusal, ReadBulkCsvOptions } from "@shipctl/sdk/files";

/** What the page asks the worker that reads files. */
export interface ReadRequest {
  readonly id: number;
  readonly file: File;
  readonly options: ReadBulkCsvOptions;
}

/** What it answers. `problem` is the browser's: the file has gone, or may not be read. */
export interface ReadAnswer {
  readonly id: number;
  readonly read?: BulkFile | BulkFileRefusal;
  readonly problem?: string;
}
