import { ApiError, type Decision, type DecisionKind } from "@shipctl/sdk";
import { acceptOf } from "@shipctl/sdk/display";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useInvalidate, useReading } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { AddressCheck } from "../../components/address-check/address-check.js";
import { draftOf } from "../../components/address-draft.js";
import { itemErrors } from "../../components/customs/customs-draft.js";
import { CustomsLines } from "../../components/customs/customs-lines.js";
import { DecisionTexts, decisionsIn } from "../../components/decision-texts.js";
import { LoadAlert } from "../../components/loaded.js";
import { PageHeader } from "../../components/page-header.js";
import { servicesRead } from "../../components/shared-reads.js";
import { useReads } from "../../components/use-reads.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { Panel } from "../../ui/panel.js";
import { useUnsavedGuard } from "../../ui/unsaved.js";
import { AddressPanel } from "./address-panel.js";
import { checkDraft, isPriceable, warningsOf } from "./check-draft.js";
import { checkEntry, customsOf, needsForm, orderRequest, type ParcelDraft, withPlace } from "./draft.js";
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
  return (
    <>
      <PageHeader title="Manual Order" balanceProblem="Failed to load account balance">
        Buy one label. It opens as soon as it is bought.
      </PageHeader>
      <ManualOrderForm />
    </>
  );
}

const AddressModal = lazyDialog(async () => (await import("../../components/address-modal.js")).AddressModal);
const ParcelModal = lazyDialog(async () => (await import("../../components/parcel-modal.js")).ParcelModal);
const CompareServices = lazyDialog(async () => (await import("./compare-services.js")).CompareServices);

function ManualOrderForm() {
  const { apis, addresses, parcels } = useReads(reads);
  const senders = addresses.data?.filter(({ type }) => type === "sender");
  const recipients = addresses.data?.filter(({ type }) => type === "recipient");
  const defaultSender = senders?.find(({ isDefault }) => isDefault);
  const { draft, setDraft, isTyped } = useDraft({
    apiId: apis.data?.[0]?._id,
    sender: defaultSender && draftOf(defaultSender),
  });
  const isDefaultApi = draft.apiId === (apis.data?.[0]?._id ?? "");
  const services = useReading(servicesRead(isDefaultApi ? undefined : draft.apiId), {
    enabled: apis.data?.length !== 0,
  });
  const service = services.data?.[draft.carrier].find(({ name }) => name === draft.service);

  const problems = checkDraft(draft, service);
  const price = usePrice(draft, isPriceable(problems));
  const { purchase, outage, buy, lost } = usePurchase();
  useUnsavedGuard(isTyped && purchase.status !== "done", {
    loss: "The order is not bought yet. What you entered will be lost.",
  });
  const [refusal, setRefusal] = useState<Refusal>();
  const [pressed, setPressed] = useState(0);
  const [isEarly, setEarly] = useState(false);
  const [isComparing, setComparing] = useState(false);
  /** What to decide before the label is bought. */
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  const [checkedSide, setCheckedSide] = useState<"sender" | "recipient">();
  const [saving, setSaving] = useState<"sender" | "recipient" | "parcel">();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFirstError(form, pressed, purchase.status);
  useNewPriceWhenChanged(purchase.status === "failed" ? purchase.error : undefined);

  const shown = [...problems.filter(({ atOnce }) => atOnce || pressed > 0), ...standingErrors(refusal, draft)];
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
          <ServicePanel
            draft={draft}
            onChange={change}
            apis={apis}
            services={services}
            chosen={service}
            error={shown.find(({ field }) => field === "serviceType")?.message}
            onCompare={() => setComparing(true)}
          />
          <LoadAlert reading={addresses} failure="Failed to load saved addresses" />
          <div className={classes.addresses}>
            <AddressPanel
              title="From"
              value={draft.sender}
              onChange={(part) => change((now) => ({ ...now, sender: { ...now.sender, ...part } }))}
              errors={errorsOf(shown, "sender")}
              warnings={warningsOf(draft, "sender")}
              saved={senders}
              onCheck={() => setCheckedSide("sender")}
              onSave={() => setSaving("sender")}
            />
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
          </div>
          <ParcelPanel
            value={draft.parcel}
            onChange={(part) => change((now) => ({ ...now, parcel: { ...now.parcel, ...part } }))}
            errors={errorsOf(shown, "packageDetails")}
            options={apis.data?.find(({ _id }) => _id === draft.apiId)?.options}
            saved={parcels.data}
            onSave={() => setSaving("parcel")}
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
        {isComparing && (
          <CompareServices
            draft={draft}
            onClose={() => setComparing(false)}
            onChoose={(carrier, name) => {
              change((now) => ({ ...now, carrier, service: name }));
              setComparing(false);
            }}
          />
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
