import { Button, Group, Stack } from "@mantine/core";
import { addressChecksText, checkedByText, count, formatCount } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../api/problem.js";
import { Dialog } from "../../ui/dialog.js";
import layout from "../../ui/layout.module.css";
import { ErrorState } from "../../ui/states.js";
import typography from "../../ui/typography.module.css";
import { CheckedEntry } from "./checked-entry.js";
import { type CheckEntry, type EntryResult, type TakenSuggestion, useAddressCheck } from "./use-address-check.js";

interface AddressCheckProps {
  readonly entries: readonly CheckEntry[];
  /** The connection that will sell the label; the default one if undefined. */
  readonly apiId?: string | undefined;
  readonly onTake: (taken: readonly TakenSuggestion[]) => void;
  readonly onClose: () => void;
}

/** More would make the dialog slow. "Use all" includes the others. */
const MAX_SHOWN = 200;

export function AddressCheckDialog({ entries, apiId, onTake, onClose }: AddressCheckProps) {
  const { data, error, isFetching, refetch, checked } = useAddressCheck(entries, apiId);
  return (
    <Dialog onClose={onClose} title={entries.length === 1 ? "Check address" : "Check addresses"} size={680}>
      {data ? (
        <Results results={data} onTake={onTake} onClose={onClose} />
      ) : error && !isFetching ? (
        <Stack gap="lg">
          <ErrorState text={errorText(error, "Failed to check the address")} onRetry={() => refetch()} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Keep as entered
            </Button>
          </Group>
        </Stack>
      ) : (
        <p className={typography.quiet} role="status">
          {entries.length === 1
            ? "Checking..."
            : `Checking: ${formatCount(checked)} of ${formatCount(entries.length)}...`}
        </p>
      )}
    </Dialog>
  );
}

interface ResultsProps {
  readonly results: readonly EntryResult[];
  readonly onTake: (taken: readonly TakenSuggestion[]) => void;
  readonly onClose: () => void;
}

function Results({ results, onTake, onClose }: ResultsProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const isOne = results.length === 1;
  const notable = isOne ? results : results.filter(({ result }) => result.status !== "ok");
  const open = suggestionsIn(results).filter(({ key }) => !taken.has(key));
  const take = (suggestions: readonly TakenSuggestion[]) => {
    onTake(suggestions);
    if (isOne) return onClose();
    setTaken(new Set([...taken, ...suggestions.map(({ key }) => key)]));
  };
  const notChecked = results.map(({ result }) => checkedByText(result)).find(Boolean);
  const left = notable.length - MAX_SHOWN;
  return (
    <Stack gap="lg">
      <div className={layout.stackSm}>
        <p role="status">{isOne ? verdictOf(results[0]) : addressChecksText(results.map(({ result }) => result))}</p>
        {notChecked && <p className={typography.hint}>{notChecked}</p>}
      </div>
      {notable.length > 0 && (
        <ul className={layout.list} aria-label="Checked addresses">
          {notable.slice(0, MAX_SHOWN).map((entry) => (
            <CheckedEntry
              key={entry.key}
              entry={entry}
              isTaken={taken.has(entry.key)}
              onTake={isOne ? undefined : (suggestion) => take([{ key: entry.key, suggestion }])}
            />
          ))}
        </ul>
      )}
      {left > 0 && <p className={typography.hint}>{`${count(left, "more address", "more addresses")}.`}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {open.length > 0 ? "Keep as entered" : "Close"}
        </Button>
        {open.length > 0 && (
          <Button onClick={() => take(open)}>
            {isOne ? "Use suggestion" : `Use ${count(open.length, "suggestion")}`}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const suggestionsIn = (results: readonly EntryResult[]): TakenSuggestion[] =>
  results.flatMap(({ key, result: { suggestion } }) => (suggestion ? [{ key, suggestion }] : []));

function verdictOf(entry: EntryResult | undefined): string {
  switch (entry?.result.status) {
    case "ok":
      return "No problems found.";
    case "corrected":
      return "There is a suggestion for this address.";
    case "undeliverable":
      return "This address may be undeliverable. You can still use it.";
    default:
      return "This address could not be checked. You can still use it.";
  }
}
