import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useCopy } from "../../../components/use-copy.js";
import { CopyIcon } from "../../../ui/icons.js";
import classes from "./code-block.module.css";
import { highlight } from "./highlight.js";

interface CodeBlockProps {
  /** The name for screen readers. Shown above the code unless `head` is given. */
  readonly label: string;
  readonly head?: ReactNode;
  readonly code: string;
}

/** Code with a copy button. Wide code scrolls in its own box, also by keyboard. */
export function CodeBlock({ label, head, code }: CodeBlockProps) {
  const copy = useCopy();
  return (
    <figure className={classes.block} aria-label={label}>
      <div className={classes.head}>
        {head ?? <span className={classes.label}>{label}</span>}
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<CopyIcon size={13} />}
          aria-label={`Copy: ${label}`}
          onClick={() => copy(code, "Copied to clipboard", "Failed to copy")}
        >
          Copy
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys */}
      <pre className={classes.code} tabIndex={0}>
        <code>
          {highlight(code).map(({ at, kind, text }) => (
            <span key={at} className={kind === "plain" ? undefined : classes[kind]}>
              {text}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
