import { printable } from "./text-width.js";

/**
 * Puts texts into the clipboard of the terminal, one a line (OSC 52): it works over SSH, and in tmux with `set-clipboard
 * on`. A terminal that does not know it ignores it. Control characters are removed from each text.
 */
export function copyTexts(out: Pick<NodeJS.WriteStream, "write">, texts: readonly string[]): void {
  const content = Buffer.from(texts.map(printable).join("\n")).toString("base64");
  out.write(`\u001b]52;c;${content}\u0007`);
}
