import { TextInput } from "@mantine/core";
import type { PriceSuggestion } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { count, priceLosses } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText, fieldErrors, useProblem } from "../../../../api/problem.js";
import { useInvalidate, useWrite } from "../../../../api/query.js";
import { CHANGES_OF_SERVICES } from "../../../../components/configured-services.js";
import { conflictIn, seen } from "../../../../components/conflict.js";
import { FormModal } from "../../../../ui/form-modal.js";
import { InlineAlert } from "../../../../ui/inline-alert.js";
import { LossDialog } from "../../../../ui/loss-dialog.js";
import { useToasts } from "../../../../ui/toasts.js";
import typography from "../../../../ui/typography.module.css";
import { useFieldErrors } from "../../../../ui/use-field-errors.js";
import type { ServiceModalProps } from "../edit-service-modal.js";
import { SuggestedTiers } from "./suggested-tiers.js";
import classes from "./suggestion.module.css";

/** What is shown, and for which input. */
interface Quoted extends Input {
  readonly suggestion: PriceSuggestion;
}

interface Input {
  /** Percent, as typed. */
  readonly percent: string;
  readonly fromZip: string;
}

const USUAL: Input = { percent: "15", fromZip: "62701" };
const USUAL_TIERS = 8;
const CHANGED =
  "This service has changed since the quotes. Nothing was saved. Get quotes again to compare them with its prices now.";

/** Suggests a service's tiers from the provider's quotes, and saves them once they were seen. */
export function SuggestPricesModal({ service, path, onClose }: ServiceModalProps) {
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const ask = useWrite("suggestPrices");
  const save = useWrite("setDynamicPricing", CHANGES_OF_SERVICES);
  const [input, setInput] = useState(USUAL);
  const [quoted, setQuoted] = useState<Quoted>();
  const [problem, setProblem] = useProblem<{ kind: "error" | "warning"; text: string }>();
  const [losses, setLosses] = useState<readonly string[]>([]);
  const wrong = useFieldErrors<"marginPercent" | "fromZip">();
  const isCurrent = quoted?.percent === input.percent && quoted.fromZip === input.fromZip;
  const changed = (quoted?.suggestion.tiers ?? []).filter(
    ({ price, currentPrice }) => price !== undefined && price !== currentPrice,
  );
  const canSave = isCurrent && changed.length > 0;
  const isComplete = quoted?.suggestion.tiers.every(({ price }) => price !== undefined) === true;
  const change = (changes: Partial<Input>) => {
    setInput({ ...input, ...changes });
    wrong.clear(changes.percent === undefined ? "fromZip" : "marginPercent");
  };

  const getQuotes = () => {
    const marginPercent = percentOf(input.percent);
    const isZip = /^\d{5}$/.test(input.fromZip);
    wrong.show({
      ...(marginPercent === undefined && {
        marginPercent: `Please enter a percentage from 0 to ${LIMITS.marginPercent}`,
      }),
      ...(!isZip && { fromZip: "Please enter a ZIP code with 5 digits" }),
    });
    if (marginPercent === undefined || !isZip) return;
    setQuoted(undefined);
    ask.mutate(
      { path, body: { marginPercent, fromZip: input.fromZip } },
      {
        onSuccess: (suggestion) => setQuoted({ ...input, suggestion }),
        onError: (error) => {
          const { text, fields } = fieldErrors(error, ["marginPercent", "fromZip"], "Failed to get quotes");
          wrong.show(fields);
          setProblem(text === undefined ? undefined : { kind: "error", text });
        },
      },
    );
  };

  const send = ({ pricingTiers, version }: PriceSuggestion) =>
    save.mutate(
      { path, body: { pricingTiers }, headers: seen(version) },
      {
        onSuccess: () => {
          toasts.success(`Dynamic pricing of ${service.name} saved`);
          onClose();
        },
        onError: (error) => {
          const isConflict = conflictIn(error) !== undefined;
          setProblem(
            isConflict
              ? { kind: "warning", text: CHANGED }
              : { kind: "error", text: errorText(error, "Failed to save dynamic pricing") },
          );
          if (!isConflict) return;
          setQuoted(undefined);
          void invalidate(...CHANGES_OF_SERVICES.changes);
        },
        onSettled: () => setLosses([]),
      },
    );

  const submit = () => {
    setProblem(undefined);
    if (!quoted || !canSave) return getQuotes();
    const { pricingTiers } = quoted.suggestion;
    const newLosses = priceLosses({ ...service, pricingTiers });
    if (newLosses.length > 0) setLosses(newLosses);
    else send(quoted.suggestion);
  };

  return (
    <FormModal
      title={`Suggest Prices: ${service.name}`}
      size={760}
      submitLabel={canSave ? `Save ${count(changed.length, "Price")}` : "Get Quotes"}
      isDirty={input.percent !== USUAL.percent || input.fromZip !== USUAL.fromZip}
      isPending={ask.isPending || save.isPending}
      error={problem?.text}
      errorKind={problem?.kind}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <p className={typography.hint}>
        The provider is asked what sample parcels of each tier cost to six distant cities, including Honolulu and
        Anchorage. The highest cost plus the margin is the new price. Nothing is saved before you have seen it.
      </p>
      <div className={classes.fields}>
        <TextInput
          label="Margin (%)"
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          error={wrong.errors.marginPercent}
          value={input.percent}
          onChange={(event) => change({ percent: event.currentTarget.value })}
        />
        <TextInput
          label="From ZIP Code"
          inputMode="numeric"
          autoComplete="off"
          error={wrong.errors.fromZip}
          value={input.fromZip}
          onChange={(event) => change({ fromZip: event.currentTarget.value })}
        />
      </div>
      {(ask.isPending || quoted) && (
        <SuggestedTiers
          tiers={quoted?.suggestion.tiers}
          lossLimit={quoted?.suggestion.lossLimit ?? 0}
          expectedTiers={service.pricingTiers.length || USUAL_TIERS}
          isStale={!isCurrent}
        />
      )}
      {isCurrent && isComplete && !canSave && (
        <InlineAlert kind="info">The prices have this margin already.</InlineAlert>
      )}
      {losses.length > 0 && quoted && (
        <LossDialog
          losses={losses}
          busy={save.isPending}
          onConfirm={() => send(quoted.suggestion)}
          onClose={() => setLosses([])}
        />
      )}
    </FormModal>
  );
}

function percentOf(typed: string): number | undefined {
  const percent = /^\d{1,4}(?:\.\d{1,2})?%?$/.test(typed.trim()) ? Number.parseFloat(typed) : Number.NaN;
  return percent <= LIMITS.marginPercent ? percent : undefined;
}
