import { TextInput } from "@mantine/core";
import { ApiError, type Decision, type DecisionKind, type Order } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { acceptOf, sideMessage } from "@shipctl/sdk/display";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useInvalidate, useRead, useReading } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { AddressCheck } from "../../components/address-check/address-check.js";
import { draftOf } from "../../components/address-draft.js";
import { itemErrors } from "../../components/customs/customs-draft.js";
import { CustomsLines } from "../../components/customs/customs-lines.js";
import { DecisionTexts, decisionsIn } from "../../components/decision-texts.js";
import { LoadAlert, Loaded } from "../../components/loaded.js";
import { PageHeader } from "../../components/page-header.js";
import { servicesRead } from "../../components/shared-reads.js";
import { useReads } from "../../components/use-reads.js";
import { paths } from "../../paths.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { Panel } from "../../ui/panel.js";
import { useUnsavedGuard } from "../../ui/unsaved.js";
import { AddressPanel } from "./address-panel.js";
import { checkDraft, type DraftProblem, isPriceable, warningsOf } from "./check-draft.js";
import { checkEntry, customsOf, draftOfOrder, needsForm, orderRequest, type ParcelDraft, withPlace } from "./draft.js";
import { errorsOf, type Refusal, standingErrors } from "./field-errors.js";
import { ParcelPanel } from "./parcel-panel.js";
import { PriceCard } from "./price-card.js";
import { reads } from "./reads.js";
import classes from "./screen.module.css";
import { ServicePanel } from "./service-panel.js";
import { useDraft } from "./use-draft.js";
import { usePrice } from "./use-price.js";
import { usePurchase } from "./use-purchase.js";

export function Screen() {
  const again = useSearchParams()[0].get("again");
  return (
    <>
      <PageHeader title="Manual Order" balanceProblem="Failed to load account balance">
        Buy one label. It opens as soon as it is bought.
      </PageHeader>
      {again ? <AgainForm id={again} /> : <ManualOrderForm />}
    </>
  );
}

/** The form, filled in from an order; empty if the order could not be loaded. */
function AgainForm({ id }: { id: string }) {
  const reading = useRead("getOrder", { path: { id } });
  return (
    <Loaded reading={reading} failure="Failed to retrieve order details" fallback={<ManualOrderForm />}>
      {(order) => order && <ManualOrderForm key={order._id} again={order} />}
    </Loaded>
  );
}

const AddressModal = lazyDialog(async () => (await import("../../components/address-modal.js")).AddressModal);
const ParcelModal = lazyDialog(async () => (await import("../../components/parcel-modal.js")).ParcelModal);

function ManualOrderForm({ again }: { again?: Order }) {
  const { apis, addresses, parcels } = useReads(reads);
  const senders = addresses.data?.filter(({ type }) => type === "sender");
  const recipients = addresses.data?.filter(({ type }) => type === "recipient");
  const defaultSender = senders?.find(({ isDefault }) => isDefault);
  const start = again && draftOfOrder(again);
  const {
    draft: entered,
    setDraft,
    ...typed
  } = useDraft(
    {
      apiId: (apis.data?.find(({ _id }) => _id === start?.apiId) ?? apis.data?.[0])?._id,
      sender: defaultSender && draftOf(defaultSender),
    },
    start,
  );
  const isDefaultApi = entered.apiId === (apis.data?.[0]?._id ?? "");
  const services = useReading(servicesRead(isDefaultApi ? undefined : entered.apiId), {
    enabled: apis.data?.length !== 0,
  });
  const service = services.data?.[entered.carrier].find(({ name }) => name === entered.service);
  /** It was sold when the order was bought that is shipped again. */
  const isGone = apis.data !== undefined && services.data !== undefined && entered.service !== "" && !service;
  const draft = isGone ? { ...entered, service: "" } : entered;

  const problems = checkDraft(draft, service);
  const price = usePrice(draft, isPriceable(problems));
  const { purchase, outage, buy, lost } = usePurchase();
  useUnsavedGuard(typed.isTyped && purchase.status !== "done", {
    loss: "The order is not bought yet. What you entered will be lost.",
  });
  const [refusal, setRefusal] = useState<Refusal>();
  const [pressed, setPressed] = useState(0);
  const [isEarly, setEarly] = useState(false);
  const [isFromOpen, setFromOpen] = useState(false);
  /** What to decide before the label is bought. */
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  const [checkedSide, setCheckedSide] = useState<"sender" | "recipient">();
  const [saving, setSaving] = useState<"sender" | "recipient" | "parcel">();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFirstError(form, pressed, purchase.status);
  useNewPriceWhenChanged(purchase.status === "failed" ? purchase.error : undefined);

  const isShown = pressed > 0 || again !== undefined;
  const shown = [...problems.filter(({ atOnce }) => atOnce || isShown), ...standingErrors(refusal, draft)];
  const senderErrors = errorsOf(shown, "sender");
  // Nobody has to look at the sender that is always the same.
  const isPreset = again !== undefined || defaultSender !== undefined || addresses.isPending;
  const isFolded = !isFromOpen && isPreset && !typed.isSenderTyped && Object.keys(senderErrors).length === 0;
  const change: typeof setDraft = (to) => {
    setEarly(false);
    setDraft(to);
  };
  const order = async (accept?: DecisionKind[]) => {
    if (price.status !== "ready") return;
    const { decisions: open = [] } = price.price;
    const request = orderRequest(draft, price.price);
    const sent = lost(request);
    const asks = !accept && !sent && open.length > 0;
    setDecisions(asks ? open : []);
    if (asks) return;
    const error = await buy(sent ?? { ...request, ...(accept && { accept }) });
    const found = error instanceof ApiError ? decisionsIn(error) : [];
    setDecisions(found);
    setRefusal(error instanceof ApiError && found.length === 0 ? { draft, errors: error.errors } : undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPressed((count) => count + 1);
    setEarly(problems.length === 0 && price.status === "calculating");
    if (problems.length === 0) await order();
  };
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate ref={form}>
        <fieldset className={classes.fields} disabled={purchase.status === "buying" || purchase.status === "done"}>
          <legend className="visually-hidden">What to ship, and how</legend>
          {again && <AgainAlert order={again} problems={problems} />}
          <LoadAlert reading={addresses} failure="Failed to load saved addresses" />
          <AddressPanel
            title="To"
            value={draft.recipient}
            onChange={(part) => change((now) => ({ ...now, recipient: { ...now.recipient, ...part } }))}
            errors={errorsOf(shown, "recipient")}
            warnings={warningsOf(draft, "recipient")}
            saved={recipients}
            onCheck={() => setCheckedSide("recipient")}
            onSave={() => setSaving("recipient")}
          />
          <ParcelPanel
            value={draft.parcel}
            onChange={(part) => change((now) => ({ ...now, parcel: { ...now.parcel, ...part } }))}
            errors={errorsOf(shown, "packageDetails")}
            options={apis.data?.find(({ _id }) => _id === draft.apiId)?.options}
            saved={parcels.data}
            onSave={() => setSaving("parcel")}
          />
          <ServicePanel
            draft={draft}
            onChange={change}
            apis={apis}
            services={services}
            chosen={service}
            error={
              isGone
                ? `${entered.service} is not available. Please select another service`
                : shown.find(({ field }) => field === "serviceType")?.message
            }
          />
          {needsForm(draft) && (
            <Panel title="Customs form">
              <CustomsLines
                items={draft.customs}
                shown={customsOf(draft)}
                onChange={(to) => change((now) => ({ ...now, customs: to(now.customs) }))}
                errors={(index) => itemErrors(shown, index)}
              />
            </Panel>
          )}
          <AddressPanel
            title="From"
            value={draft.sender}
            onChange={(part) => change((now) => ({ ...now, sender: { ...now.sender, ...part } }))}
            errors={senderErrors}
            warnings={warningsOf(draft, "sender")}
            saved={senders}
            onCheck={() => setCheckedSide("sender")}
            onSave={() => setSaving("sender")}
            onOpen={isFolded ? () => setFromOpen(true) : undefined}
          />
          <Panel title="Your numbers">
            <div className={classes.numbers}>
              <TextInput
                label="Order number (optional)"
                maxLength={LIMITS.orderText}
                autoComplete="off"
                value={draft.orderNumber}
                onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, orderNumber: value }))}
              />
              <TextInput
                label="Reference (optional)"
                description="Printed on the label"
                inputWrapperOrder={["label", "input", "description"]}
                maxLength={LIMITS.orderText}
                autoComplete="off"
                value={draft.reference}
                onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, reference: value }))}
              />
            </div>
          </Panel>
        </fieldset>
        <aside className={classes.side} aria-label="Price and purchase">
          <PriceCard
            service={draft.service}
            isQuoted={service?.isPricedPerParcel === true}
            price={price}
            missing={problems.filter((problem) => !isPriceable([problem]))}
            purchase={purchase}
            outage={outage}
            hint={
              isEarly && price.status === "calculating" ? "Please wait for price calculation to complete" : undefined
            }
          />
        </aside>
        {checkedSide && (
          <AddressCheck
            entries={[checkEntry(draft, checkedSide)]}
            apiId={draft.apiId}
            onTake={([taken]) => {
              if (taken) change((now) => withPlace(now, checkedSide, taken.suggestion));
            }}
            onClose={() => setCheckedSide(undefined)}
          />
        )}
        {decisions.length > 0 && (
          <ConfirmDialog
            title="This label needs a decision"
            confirmLabel="Buy nevertheless"
            onConfirm={() => order(acceptOf(decisions))}
            onClose={() => setDecisions([])}
            busy={false}
            problem={undefined}
          >
            <DecisionTexts decisions={decisions} />
          </ConfirmDialog>
        )}
      </form>
      {/* Outside of the form: submitting the dialog's own would submit it, too. */}
      {saving === "parcel" && <ParcelModal start={startOf(draft.parcel)} onClose={() => setSaving(undefined)} />}
      {saving && saving !== "parcel" && (
        <AddressModal type={saving} start={draft[saving]} onClose={() => setSaving(undefined)} />
      )}
    </>
  );
}

interface AgainAlertProps {
  readonly order: Order;
  readonly problems: readonly DraftProblem[];
}

/** Where the form was filled in from, and what is left to fill in. */
function AgainAlert({ order: { orderId, orderNumber, sku }, problems }: AgainAlertProps) {
  const kept = [orderNumber && "order number", sku && "SKU"].filter(Boolean).join(" and ");
  return (
    <InlineAlert kind={problems.length > 0 ? "warning" : "info"}>
      {"Filled in from "}
      <Link to={paths.order(orderId)}>{orderId}</Link>
      {kept ? `, without its ${kept}. ` : ". "}
      {problems.length > 0
        ? problems.map(({ field, message }) => `${sideMessage(field, message)}.`).join(" ")
        : "Nothing is bought yet."}
    </InlineAlert>
  );
}

const startOf = ({ weight, length, width, height }: ParcelDraft) => ({ weight, length, width, height });

/** Focuses the first invalid field after submitting. */
function useFocusOnFirstError(form: React.RefObject<HTMLFormElement | null>, pressed: number, status: string) {
  useEffect(() => {
    if (pressed === 0 || status === "buying" || status === "done") return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, pressed, status]);
}

/** Fetches the new price after a `price_changed` error, so it is shown before the next attempt. */
function useNewPriceWhenChanged(error: unknown) {
  const invalidate = useInvalidate();
  const hasChanged = error instanceof ApiError && error.code === "price_changed";
  useEffect(() => {
    if (hasChanged) void invalidate(...STALE.prices);
  }, [hasChanged, invalidate]);
}
