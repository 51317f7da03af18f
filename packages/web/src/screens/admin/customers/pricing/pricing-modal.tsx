import { Skeleton, Switch, Tabs } from "@mantine/core";
import type { CarrierName, Connection, User } from "@shipctl/sdk";
import { carrierName, formatUsd } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText, fieldErrors, useProblem } from "../../../../api/problem.js";
import { useInvalidate, useRead, useWrite } from "../../../../api/query.js";
import { ADMIN_STALE } from "../../../../components/admin/stale.js";
import { conflictIn, LOOK_AGAIN, seen } from "../../../../components/conflict.js";
import { ConnectionPicker } from "../../../../components/connection-picker.js";
import { Loaded } from "../../../../components/loaded.js";
import { Dialog } from "../../../../ui/dialog.js";
import { FormModal } from "../../../../ui/form-modal.js";
import { LossDialog } from "../../../../ui/loss-dialog.js";
import { changesOf } from "../../../../ui/rebase.js";
import { useToasts } from "../../../../ui/toasts.js";
import { useEdited } from "../../../../ui/use-edited.js";
import { useFieldErrors } from "../../../../ui/use-field-errors.js";
import { CarrierPrices } from "./carrier-prices.js";
import {
  carriersOf,
  draftOf,
  flatten,
  isTyped,
  lossesOf,
  type NewPrice,
  NO_NEW_PRICE,
  PRICING_CARRIERS,
  type PricingDraft,
  pieceOf,
  priceField,
  pricingOf,
  unflatten,
  withCarrier,
  withNewPrice,
} from "./pricing-draft.js";

const FAILED = "Failed to update pricing";

interface PricingModalProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** A customer's custom prices, which take precedence over standard prices. */
export function PricingModal(props: PricingModalProps) {
  const connections = useRead("listConnections");
  if (connections.data) return <PricingForm {...props} connections={connections.data} refetch={connections.refetch} />;
  return (
    <Dialog onClose={props.onClose} size={560} title={`Custom Pricing: ${props.user.name}`}>
      <Loaded reading={connections} failure="Failed to load data" place="panel">
        {() => <Skeleton height={240} />}
      </Loaded>
    </Dialog>
  );
}

const defaultOf = (connections: readonly Connection[]): string =>
  connections.find(({ isDefault }) => isDefault)?._id ?? "";

interface PricingFormProps extends PricingModalProps {
  readonly connections: readonly Connection[];
  readonly refetch: () => Promise<{ readonly data: readonly Connection[] | undefined }>;
}

function PricingForm({ user, connections, refetch, onClose }: PricingFormProps) {
  const toasts = useToasts();
  const save = useWrite("setUserPricing", { changes: ADMIN_STALE.customers });
  const invalidate = useInvalidate();
  // The default when the prices were read: a change of it since is a conflict.
  const [defaultId, setDefaultId] = useState(() => defaultOf(connections));
  const edited = useEdited(flatten(draftOf(user.customPricing, defaultId)), user.pricingVersion);
  const draft = unflatten(edited.draft);
  const setDraft = (next: PricingDraft) => edited.change(changesOf(edited.draft, flatten(next)));
  const [problem, setProblem] = useProblem<{ kind: "error" | "warning"; text: string }>();
  const [losses, setLosses] = useState<readonly string[]>([]);
  const wrong = useFieldErrors<string>();
  /** Texts that are not prices, by `pieceOf`. */
  const [ignored, setIgnored] = useState<Readonly<Record<string, string>>>({});
  const [tab, setTab] = useState<CarrierName>("USPS");
  const [apiId, setApiId] = useState(defaultId);
  const shown = connections.find(({ _id }) => _id === apiId) ?? connections[0];
  /** By connection and carrier. */
  const [adding, setAdding] = useState<Readonly<Record<string, NewPrice>>>({});
  const places = connections.flatMap(({ _id }) =>
    PRICING_CARRIERS.map((carrier) => ({ id: _id, carrier, key: `${_id}/${carrier}` })),
  );
  const show = ({ id, carrier }: { id: string; carrier: CarrierName }) => {
    setApiId(id);
    setTab(carrier);
  };
  const isChanged = Object.keys(changesOf(edited.base, edited.draft)).length > 0;
  const isAdding = Object.values(adding).some(isTyped);
  const send = (draft: PricingDraft) => {
    const ids = connections.map(({ _id }) => _id);
    save.mutate(
      {
        path: { id: user._id },
        body: { customPricing: pricingOf(draft, defaultId, ids) },
        headers: seen(edited.version),
      },
      {
        onSuccess: () => {
          toasts.success(`Custom pricing of ${user.name} saved`);
          onClose();
        },
        onError: async (error) => {
          const details = conflictIn(error);
          if (!details) return showErrors(error, draft);
          const { data } = await refetch();
          const fresh = defaultOf(data ?? connections);
          setDefaultId(fresh);
          setProblem({ kind: "warning", text: `${errorText(error, FAILED)}. ${LOOK_AGAIN}` });
          edited.conflict(flatten(draftOf(details.customPricing, fresh)), details.version);
          void invalidate(...ADMIN_STALE.customers);
        },
        onSettled: () => setLosses([]),
      },
    );
  };
  const showErrors = (error: unknown, sent: PricingDraft) => {
    const pieces = places.flatMap((place) =>
      Object.keys(carriersOf(sent, place.id)[place.carrier].prices).map((service) => ({
        place,
        piece: pieceOf(place.id, place.carrier, service),
        field: priceField(place.id === defaultId ? undefined : place.id, place.carrier, service),
      })),
    );
    const { text, fields } = fieldErrors(
      error,
      pieces.map(({ field }) => field),
      FAILED,
    );
    const refused = pieces.filter(({ field }) => field in fields);
    wrong.show(Object.fromEntries(refused.map(({ piece, field }) => [piece, fields[field]])));
    setProblem(text === undefined ? undefined : { kind: "error", text });
    if (refused[0]) show(refused[0].place);
  };
  /** The draft with the prices that were typed but not added. Undefined if one of them is incomplete. */
  const withAdded = () => {
    let next = draft;
    for (const place of places) {
      const value = adding[place.key] ?? NO_NEW_PRICE;
      if (!isTyped(value)) continue;
      const added = withNewPrice(carriersOf(next, place.id)[place.carrier], value);
      if (!added) {
        show(place);
        return setAdding({ ...adding, [place.key]: { ...value, isWrong: true } });
      }
      next = withCarrier(next, place.id, place.carrier, added);
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
    const newLosses = lossesOf(next, unflatten(edited.base), connections, user.name);
    if (newLosses.length === 0) send(next);
    else setLosses(newLosses);
  };
  const panel = ({ _id, services }: Connection, carrier: CarrierName) => {
    const carriers = carriersOf(draft, _id);
    const key = `${_id}/${carrier}`;
    return (
      <CarrierPrices
        id={_id}
        carrier={carrier}
        draft={carriers[carrier]}
        fresh={edited.theirs}
        errors={{ ...wrong.errors, ...ignored }}
        adding={adding[key] ?? NO_NEW_PRICE}
        onAdding={(value) => setAdding({ ...adding, [key]: value })}
        onIgnored={(service, typed) => {
          const price = formatUsd(carriers[carrier].prices[service]);
          const text = `"${typed.trim()}" is not a price, so the price is still ${price}`;
          setIgnored({ ...ignored, [pieceOf(_id, carrier, service)]: text });
        }}
        onTouch={(piece) => {
          wrong.clear(piece);
          setIgnored(({ [piece]: _, ...others }) => others);
        }}
        services={services[carrier]}
        onChange={(changes) => setDraft(withCarrier(draft, _id, carrier, changes))}
      />
    );
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
        description="While this is off, standard prices apply."
        checked={draft.enabled}
        onChange={(event) => setDraft({ ...draft, enabled: event.currentTarget.checked })}
      />
      {shown && (
        <>
          <ConnectionPicker connections={connections} chosen={shown} onChoose={setApiId} />
          <Tabs value={tab} onChange={(name) => setTab(PRICING_CARRIERS.find((carrier) => carrier === name) ?? tab)}>
            <Tabs.List>
              {PRICING_CARRIERS.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {carrierName(name)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {PRICING_CARRIERS.map((name) => (
              <Tabs.Panel key={`${shown._id}/${name}`} value={name} pt="lg">
                {panel(shown, name)}
              </Tabs.Panel>
            ))}
          </Tabs>
        </>
      )}
      {losses.length > 0 && (
        <LossDialog losses={losses} busy={save.isPending} onConfirm={() => send(draft)} onClose={() => setLosses([])} />
      )}
    </FormModal>
  );
}
