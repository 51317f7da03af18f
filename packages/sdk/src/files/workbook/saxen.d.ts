/** The part of saxen that is used here; the package has no types. */
declare module "saxen" {
  export class Parser {
    on(event: "openTag", listener: (name: string, attributes: () => Record<string, string>) => void): this;
    on(event: "closeTag" | "text" | "cdata" | "attention", listener: (text: string) => void): this;
    parse(xml: string): unknown;
  }
}
