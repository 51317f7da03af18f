import { Skeleton, Switch, Tabs } from "@mantine/core";
import type { CarrierName, User } from "@shipctl/sdk";
import { carrierName, formatUsd } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../../../api/error-text.js";
import { fieldErrors } from "../../../../api/field-errors.js";
import { useInvalidate, useRead, useWrite } from "../../../../api/query.js";
import { STALE } from "../../../../api/stale.js";
import { useProblem } from "../../../../api/use-problem.js";
import { conflictIn, LOOK_AGAIN, seen } from "../../../../components/conflict.js";
import { Loaded } from "../../../../components/loaded.js";
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
  isTyped,
  lossesOf,
  type NewPrice,
  NO_NEW_PRICE,
  PRICING_CARRIERS,
  type PricingDraft,
  priceField,
  pricingOf,
  unflatten,
  withCarrier,
  withNewPrice,
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
  /** Texts that are not prices, by `priceField`. */
  const [ignored, setIgnored] = useState<Readonly<Record<string, string>>>({});
  const [tab, setTab] = useState<CarrierName>("USPS");
  const ofDefault = connections.data?.find(({ isDefault }) => isDefault);
  const { services, name: apiName } = ofDefault ?? {};
  const [adding, setAdding] = useState<Partial<Record<CarrierName, NewPrice>>>({});
  const isChanged = Object.keys(changesOf(edited.base, edited.draft)).length > 0;
  const isAdding = Object.values(adding).some(isTyped);
  const send = (draft: PricingDraft) =>
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
  const ignore = (carrier: CarrierName, service: string, typed: string) => {
    const price = formatUsd(draft.carriers[carrier].prices[service] ?? 0);
    const text = `"${typed.trim()}" is not a price, so the price is still ${price}`;
    setIgnored({ ...ignored, [priceField(carrier, service)]: text });
  };
  /** The draft with the prices that were typed but not added. Undefined if one of them is incomplete. */
  const withAdded = () => {
    const typed = PRICING_CARRIERS.filter((carrier) => isTyped(adding[carrier] ?? NO_NEW_PRICE));
    let next = draft;
    for (const carrier of typed) {
      const value = adding[carrier] ?? NO_NEW_PRICE;
      const added = withNewPrice(next.carriers[carrier], value);
      if (!added) {
        setTab(carrier);
        return setAdding({ ...adding, [carrier]: { ...value, isWrong: true } });
      }
      next = withCarrier(next, carrier, added);
    }
    return next;
  };
  const submit = () => {
    setProblem(undefined);
    wrong.show({});
    const next = withAdded();
    if (!next) return;
    for (const text of Object.values(ignored)) toasts.warning(text);
    if (!isChanged && !isAdding) return onClose();
    setDraft(next);
    setAdding({});
    const newLosses = services ? lossesOf(next, unflatten(edited.base), services, user.name) : [];
    if (newLosses.length === 0) send(next);
    else setLosses(newLosses);
  };
  return (
    <FormModal
      title={`Custom Pricing: ${user.name}`}
      submitLabel="Save Pricing"
      size={560}
      isDirty={isChanged || isAdding}
      isPending={save.isPending}
      error={problem?.text}
      errorKind={problem?.kind}
      onSubmit={submit}
      onClose={onClose}
    >
      <Switch
        label="Enable custom pricing"
        description={`${apiName === undefined ? "" : `The prices below apply to labels of ${apiName}, the default API. `}While this is off, standard prices apply.`}
        checked={draft.enabled}
        onChange={(event) => setDraft({ ...draft, enabled: event.currentTarget.checked })}
      />
      <Loaded reading={connections} failure="Failed to load data" place="panel">
        {(loaded) =>
          loaded ? (
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
                    errors={{ ...wrong.errors, ...ignored }}
                    adding={adding[name] ?? NO_NEW_PRICE}
                    onAdding={(value) => setAdding({ ...adding, [name]: value })}
                    onIgnored={(service, typed) => ignore(name, service, typed)}
                    onTouch={(field) => {
                      wrong.clear(field);
                      setIgnored(({ [field]: _, ...others }) => others);
                    }}
                    services={Object.keys(services?.[name] ?? {})}
                    onChange={(changes) => setDraft(withCarrier(draft, name, changes))}
                  />
                </Tabs.Panel>
              ))}
            </Tabs>
          ) : (
            <Skeleton height={240} />
          )
        }
      </Loaded>
      {losses.length > 0 && (
        <LossDialog losses={losses} busy={save.isPending} onConfirm={() => send(draft)} onClose={() => setLosses([])} />
      )}
    </FormModal>
  );
}
