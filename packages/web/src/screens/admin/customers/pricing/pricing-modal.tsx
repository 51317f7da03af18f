import { Skeleton, Switch, Tabs } from "@mantine/core";
import type { CarrierName, User } from "@shipctl/sdk";
import { carrierName } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../../../api/error-text.js";
import { fieldErrors } from "../../../../api/field-errors.js";
import { useInvalidate, useRead, useWrite } from "../../../../api/query.js";
import { STALE } from "../../../../api/stale.js";
import { useProblem } from "../../../../api/use-problem.js";
import { conflictIn, LOOK_AGAIN, seen } from "../../../../components/conflict.js";
import { ErrorState } from "../../../../ui/error-state.js";
import { FormModal } from "../../../../ui/form-modal.js";
import { LossDialog } from "../../../../ui/loss-dialog.js";
import { changesOf } from "../../../../ui/rebase.js";
import { useToasts } from "../../../../ui/toasts.js";
import { useEdited } from "../../../../ui/use-edited.js";
import { useFieldErrors } from "../../../../ui/use-field-errors.js";
import { CarrierPrices } from "./carrier-prices.js";
import {
  draftOf,
  flatten,
  lossesOf,
  PRICING_CARRIERS,
  type PricingDraft,
  priceField,
  pricingOf,
  unflatten,
  withCarrier,
} from "./pricing-draft.js";

const FAILED = "Failed to update pricing";

/** A customer's custom prices, which take precedence over standard prices. */
export function PricingModal({ user, onClose }: { user: User; onClose: () => void }) {
  const toasts = useToasts();
  const connections = useRead("listConnections");
  const save = useWrite("setUserPricing", { changes: STALE.customers });
  const invalidate = useInvalidate();
  const edited = useEdited(flatten(draftOf(user.customPricing)), user.pricingVersion);
  const draft = unflatten(edited.draft);
  const setDraft = (next: PricingDraft) => edited.change(changesOf(edited.draft, flatten(next)));
  const [problem, setProblem] = useProblem<{ kind: "error" | "warning"; text: string }>();
  const [losses, setLosses] = useState<readonly string[]>([]);
  const wrong = useFieldErrors<string>();
  const [tab, setTab] = useState<CarrierName>("USPS");
  const services = connections.data?.at(0)?.services;
  const isDirty = Object.keys(changesOf(edited.base, edited.draft)).length > 0;
  const send = () =>
    save.mutate(
      { path: { id: user._id }, body: { customPricing: pricingOf(draft) }, headers: seen(edited.version) },
      {
        onSuccess: () => {
          toasts.success(`Custom pricing of ${user.name} saved`);
          onClose();
        },
        onError: (error) => {
          const details = conflictIn(error);
          if (!details) return showErrors(error);
          setProblem({ kind: "warning", text: `${errorText(error, FAILED)}. ${LOOK_AGAIN}` });
          edited.conflict(flatten(draftOf(details.customPricing)), details.version);
          void invalidate(...STALE.customers);
        },
        onSettled: () => setLosses([]),
      },
    );
  const showErrors = (error: unknown) => {
    const fieldsOf = (carrier: CarrierName) =>
      Object.keys(draft.carriers[carrier].prices).map((service) => priceField(carrier, service));
    const { text, fields } = fieldErrors(error, PRICING_CARRIERS.flatMap(fieldsOf), FAILED);
    wrong.show(fields);
    setProblem(text === undefined ? undefined : { kind: "error", text });
    const first = PRICING_CARRIERS.find((carrier) => fieldsOf(carrier).some((field) => field in fields));
    if (first) setTab(first);
  };
  const submit = () => {
    setProblem(undefined);
    wrong.show({});
    if (!isDirty) return onClose();
    const newLosses = services ? lossesOf(draft, unflatten(edited.base), services, user.name) : [];
    if (newLosses.length === 0) send();
    else setLosses(newLosses);
  };
  return (
    <FormModal
      title={`Custom Pricing: ${user.name}`}
      submitLabel="Save Pricing"
      size={560}
      isDirty={isDirty}
      isPending={save.isPending}
      error={problem?.text}
      errorKind={problem?.kind}
      isCovered={losses.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Switch
        label="Enable custom pricing"
        description="While this is off, standard prices apply."
        checked={draft.enabled}
        onChange={(event) => setDraft({ ...draft, enabled: event.currentTarget.checked })}
      />
      {connections.isError && !connections.data && (
        <ErrorState
          text={errorText(connections.error, "Failed to load data")}
          onRetry={() => connections.refetch()}
          retrying={connections.isFetching}
        />
      )}
      {connections.isPending && <Skeleton height={240} />}
      {connections.data && (
        <Tabs value={tab} onChange={(name) => setTab(PRICING_CARRIERS.find((carrier) => carrier === name) ?? tab)}>
          <Tabs.List>
            {PRICING_CARRIERS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {carrierName(name)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {PRICING_CARRIERS.map((name) => (
            <Tabs.Panel key={name} value={name} pt="lg">
              <CarrierPrices
                carrier={name}
                draft={draft.carriers[name]}
                fresh={edited.beside}
                errors={wrong.errors}
                onTouch={wrong.clear}
                services={Object.keys(services?.[name] ?? {})}
                onChange={(changes) => setDraft(withCarrier(draft, name, changes))}
              />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      {losses.length > 0 && (
        <LossDialog losses={losses} busy={save.isPending} onConfirm={send} onClose={() => setLosses([])} />
      )}
    </FormModal>
  );
}
