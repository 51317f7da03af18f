import { Text } from "ink";
import type { ReactNode } from "react";
import type { Tone } from "../../io/style.js";
import { printable } from "../../io/text-width.js";

interface TonedProps {
  readonly tone?: Tone | undefined;
  readonly isBold?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * Text in its tone, which only repeats what the words say, without what a terminal would interpret. Long text is cut;
 * problems wrap.
 */
export function Toned({ tone, isBold = false, children }: TonedProps) {
  const wrap = tone === "bad" || tone === "warn" ? "wrap" : "truncate";
  return (
    <Text {...LOOKS[tone ?? "plain"]} {...(isBold ? { bold: true } : {})} wrap={wrap}>
      {typeof children === "string" ? printable(children) : children}
    </Text>
  );
}

/** A horizontal line, hidden from screen readers. */
export function Rule({ width }: { readonly width: number }) {
  return (
    <Text dimColor aria-hidden>
      {"─".repeat(Math.max(0, width))}
    </Text>
  );
}

const LOOKS = {
  plain: {},
  good: { color: "green" },
  bad: { color: "red" },
  warn: { color: "yellow" },
  info: { color: "cyan" },
  dim: { dimColor: true },
  strong: { bold: true },
} as const satisfies Record<Tone | "plain", object>;
