import { Button } from "@mantine/core";
import type { SuggestedAddress } from "@shipctl/sdk";
import { addressLines, addressStatus, type PrintableAddress, residentialText } from "@shipctl/sdk/display";
import layout from "../../ui/layout.module.css";
import { StatusBadge } from "../../ui/status-badge.js";
import typography from "../../ui/typography.module.css";
import classes from "./checked-entry.module.css";
import type { EntryResult } from "./use-address-check.js";

interface CheckedEntryProps {
  readonly entry: EntryResult;
  readonly isTaken: boolean;
  /** Undefined if the dialog has one button for all. */
  readonly onTake: ((suggestion: SuggestedAddress) => void) | undefined;
}

/** A checked address: what was entered and what is suggested, side by side. */
export function CheckedEntry({ entry: { title, address, result }, isTaken, onTake }: CheckedEntryProps) {
  const { suggestion, messages, status } = result;
  const kind = residentialText(result);
  const entered = linesOf(address);
  return (
    <li className={classes.entry}>
      <div className={layout.ends}>
        <h3 className={typography.title}>{title}</h3>
        <span className={layout.line}>
          {kind && <StatusBadge badge={{ label: kind, color: "blue" }} />}
          <StatusBadge badge={addressStatus(status)} />
        </span>
      </div>
      {messages.length > 0 && (
        <ul className={classes.messages}>
          {messages.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
      <div className={classes.sides}>
        <Side title="As entered" lines={entered} />
        {suggestion && <Side title="Suggestion" lines={linesOf(suggestion)} before={entered} />}
      </div>
      {suggestion && onTake && (
        <Button
          size="xs"
          variant="light"
          className={classes.take ?? ""}
          disabled={isTaken}
          aria-label={`${isTaken ? "Suggestion used" : "Use suggestion"}: ${title}`}
          onClick={() => onTake(suggestion)}
        >
          {isTaken ? "Suggestion used" : "Use suggestion"}
        </Button>
      )}
    </li>
  );
}

interface SideProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** Lines that are not among these are emphasized. */
  readonly before?: readonly string[];
}

function Side({ title, lines, before }: SideProps) {
  return (
    <div className={classes.side}>
      <p className={typography.small}>{title}</p>
      <address className={classes.lines}>
        {lines.map((line, index) => {
          const isNew = before !== undefined && !before.includes(line);
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be alike
          return isNew ? <strong key={index}>{line}</strong> : <span key={index}>{line}</span>;
        })}
      </address>
    </div>
  );
}

/** Without the name, which is in the title. */
const linesOf = (address: PrintableAddress): string[] => addressLines({ ...address, name: "" });
