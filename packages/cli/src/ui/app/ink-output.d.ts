/** What Ink draws its frames with. Its package does not export it; the bundle's build finds it. */
declare module "ink/build/output.js" {
  export interface Clip {
    readonly x1: number | undefined;
    readonly x2: number | undefined;
    readonly y1: number | undefined;
    readonly y2: number | undefined;
  }

  export interface WriteOptions {
    readonly transformers: readonly ((line: string, index: number) => string)[];
  }

  export default class Output {
    constructor(size: { readonly width: number; readonly height: number });
    write(x: number, y: number, text: string, options: WriteOptions): void;
    clip(clip: Clip): void;
    unclip(): void;
    get(): { readonly output: string; readonly height: number };
  }
}
