import { Switch, TextInput } from "@mantine/core";
import type { CallInput, ConfiguredService } from "@shipctl/sdk";
import { enablingGoesLive, formatUsd, parseUsd, priceLosses } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText, fieldErrors, useProblem } from "../../../api/problem.js";
import { useInvalidate, useWrite } from "../../../api/query.js";
import { CHANGES_OF_SERVICES, type NamedService } from "../../../components/configured-services.js";
import { conflictIn, LOOK_AGAIN, seen } from "../../../components/conflict.js";
import { useGoLiveQuestion } from "../../../components/go-live-question.js";
import { FormModal } from "../../../ui/form-modal.js";
import { FreshValue } from "../../../ui/fresh-value.js";
import { LossDialog } from "../../../ui/loss-dialog.js";
import { changesOf } from "../../../ui/rebase.js";
import { useToasts } from "../../../ui/toasts.js";
import { useEdited } from "../../../ui/use-edited.js";
import { useFieldErrors } from "../../../ui/use-field-errors.js";
import { type RateField, RateFields, rateDraftOf, rateErrors, ratePricingOf } from "./rate-fields.js";

export interface ServiceModalProps {
  readonly service: NamedService;
  readonly path: CallInput<"setServicePricing">["path"];
  readonly onClose: () => void;
}

interface EditServiceModalProps extends ServiceModalProps {
  /** Whether its connection is enabled. */
  readonly isOnSale: boolean;
  /** Whether the provider quotes parcels. */
  readonly canQuote: boolean;
}

const pricesOf = (service: Pick<ConfiguredService, "basePrice" | "enabled" | "needsConfirmation" | "ratePricing">) => ({
  price: service.basePrice.toFixed(2),
  // One that turned live by itself is not sold until it is enabled again.
  enabled: service.enabled && !service.needsConfirmation,
  ...rateDraftOf(service),
});

const FAILED = "Failed to update pricing";

/** A service's price and switch. Sends only changed values, with the version that was read. */
export function EditServiceModal({ service, path, isOnSale, canQuote, onClose }: EditServiceModalProps) {
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const save = useWrite("setServicePricing", CHANGES_OF_SERVICES);
  const { base, draft, theirs, version, change, conflict } = useEdited(pricesOf(service), service.version);
  const wrong = useFieldErrors<"basePrice" | RateField>();
  const [problem, setProblem] = useProblem<{ kind: "error" | "warning"; text: string }>();
  const [losses, setLosses] = useState<readonly string[]>([]);
  const goLive = useGoLiveQuestion();
  const basePrice = parseUsd(draft.price);
  const { price: changedPrice, enabled, ...rate } = changesOf(base, draft);
  const ratePricing = ratePricingOf(draft);
  const isRateChanged = "isRated" in rate || (draft.isRated && Object.keys(rate).length > 0);
  const isDirty = changedPrice !== undefined || enabled !== undefined || isRateChanged;

  const send = () =>
    save.mutate(
      {
        path,
        body: {
          ...(changedPrice !== undefined && { basePrice }),
          ...(enabled !== undefined && { enabled }),
          ...(isRateChanged && { ratePricing }),
        },
        headers: seen(version),
      },
      {
        onSuccess: () => {
          toasts.success(`${service.name} saved`);
          onClose();
        },
        onError: (error) => {
          const details = conflictIn(error);
          if (details?.service) conflict(pricesOf(details.service), details.version);
          if (details) void invalidate(...CHANGES_OF_SERVICES.changes);
          const { text, fields } = fieldErrors(
            error,
            ["basePrice", "ratePricing.markupPercent", "ratePricing.minimum"],
            FAILED,
          );
          wrong.show(fields);
          if (details) setProblem({ kind: "warning", text: `${errorText(error, FAILED)}. ${LOOK_AGAIN}` });
          else setProblem(text === undefined ? undefined : { kind: "error", text });
        },
        onSettled: () => setLosses([]),
      },
    );
  const submit = () => {
    const isWrong = basePrice === undefined || basePrice < 0;
    const errors = { ...(isWrong && { basePrice: "Please enter a valid price" }), ...rateErrors(draft) };
    wrong.show(errors);
    if (Object.keys(errors).length > 0 || basePrice === undefined) return;
    setProblem(undefined);
    if (!isDirty) return onClose();
    const canCauseLoss = changedPrice !== undefined || enabled === true || isRateChanged;
    const newLosses = canCauseLoss ? priceLosses({ ...service, basePrice, ratePricing: ratePricing ?? undefined }) : [];
    void goLive.askBefore(() => (newLosses.length === 0 ? send() : setLosses(newLosses)), {
      isAsked: enabled === true && enablingGoesLive({ enabled: isOnSale }, service),
    });
  };
  return (
    <FormModal
      title={service.name}
      size="sm"
      submitLabel="Save"
      isDirty={isDirty}
      isPending={save.isPending}
      error={problem?.text}
      errorKind={problem?.kind}
      onSubmit={submit}
      onClose={onClose}
    >
      {(canQuote || base.isRated) && (
        <RateFields
          draft={draft}
          theirs={{
            ...("isRated" in theirs && { isRated: theirs.isRated }),
            ...("markup" in theirs && { markup: theirs.markup }),
            ...("minimum" in theirs && { minimum: theirs.minimum }),
          }}
          errors={wrong.errors}
          onChange={(part) => {
            change(part);
            wrong.clear("ratePricing.markupPercent", "ratePricing.minimum");
          }}
        />
      )}
      <div hidden={draft.isRated}>
        <TextInput
          label="Base Price (USD)"
          description={service.hasDynamicPricing ? "Not used while the service has weight tiers." : undefined}
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          leftSection="$"
          error={wrong.errors.basePrice}
          value={draft.price}
          onChange={(event) => {
            change({ price: event.currentTarget.value });
            wrong.clear("basePrice");
          }}
        />
        <FreshValue
          value={theirs.price === undefined ? undefined : formatUsd(Number(theirs.price))}
          onUse={() => change({ price: theirs.price ?? draft.price })}
        />
      </div>
      <Switch
        label="Enabled"
        description={
          service.needsConfirmation
            ? "It sells real postage since its key or provider changed. Enable it again to sell it."
            : "Customers can buy enabled services."
        }
        checked={draft.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      {goLive.dialog}
      {losses.length > 0 && (
        <LossDialog losses={losses} busy={save.isPending} onConfirm={send} onClose={() => setLosses([])} />
      )}
    </FormModal>
  );
}
