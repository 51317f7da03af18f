import { Button, Group } from "@mantine/core";
import { ApiError, type BodyOf, type Order } from "@shipctl/sdk";
import { acceptOf, carrierNamed, formatDay, formatUsd, needsCustoms } from "@shipctl/sdk/display";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { errorText } from "../../api/problem.js";
import { useRead, useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import {
  type CustomsDraft,
  customsProblems,
  customsRequest,
  draftOfCustoms,
  ITEM_OF_PARCEL,
  itemErrors,
  itemField,
  shownItems,
} from "../../components/customs/customs-draft.js";
import { CustomsLines } from "../../components/customs/customs-lines.js";
import { DecisionTexts } from "../../components/decision-texts.js";
import { LoadAlert } from "../../components/loaded.js";
import { InsufficientBalance, refusalIn } from "../../components/top-up/insufficient-balance.js";
import { paths } from "../../paths.js";
import { Dialog } from "../../ui/dialog.js";
import { FormShell } from "../../ui/form-shell.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import layout from "../../ui/layout.module.css";
import { useToasts } from "../../ui/toasts.js";
import typography from "../../ui/typography.module.css";
import { useUnsavedGuard } from "../../ui/unsaved.js";
import classes from "./return-dialog.module.css";

interface ReturnDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onBought: (order: Order) => void;
}

const FAILED = "Failed to buy the return label";

/** Shows what a return label of the order costs, and buys it. An order has one return unless another is asked for. */
export function ReturnDialog({ order, onClose, onBought }: ReturnDialogProps) {
  const toasts = useToasts();
  const path = { id: order._id };
  const reading = useRead("quoteReturn", { path });
  const buying = useWrite("returnOrder", { changes: [...STALE.orders, ...STALE.returns], outlastsOutage: true });
  const quote = reading.data;
  const decisions = quote?.decisions ?? [];
  const { error } = buying;
  const refusal = refusalIn(error);
  const existing = existingIn(error) ?? quote?.existing;
  const customs = useReturnCustoms(order, error);
  const guard = useUnsavedGuard(customs.isTyped);
  const close = () => guard.leave(onClose);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // Promises, because the purchase continues when the dialog is closed, and its result is still reported.
  const buy = async (price: number, goods: ReturnType<typeof customs.check>) => {
    try {
      const accept = decisions.length > 0 ? { accept: acceptOf(decisions) } : {};
      const body = { price, again: existing !== undefined, ...accept, ...goods };
      const { order: bought } = await buying.mutateAsync({ path, body });
      toasts.success(
        bought.purchase === "buying"
          ? `The carrier has not answered yet. ${bought.orderId} appears in My Orders once it does.`
          : `Return label bought: ${bought.orderId}`,
      );
      guard.saved();
      if (isOpen.current) onBought(bought);
    } catch (failure) {
      if (isOpen.current) void reading.refetch();
      else toasts.error(errorText(failure, FAILED));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const goods = customs.check();
    if (quote && goods) void buy(quote.price, goods);
  };
  return (
    <Dialog onClose={close} title={`Return label for ${order.orderId}`} size={customs.isNeeded ? "lg" : "md"}>
      <FormShell isPending={buying.isPending} error={undefined} onSubmit={submit}>
        <p>The same parcel the other way, to be printed by or sent to the recipient.</p>
        <dl className={classes.facts}>
          <dt>From</dt>
          <dd>{placeOf(order.recipient)}</dd>
          <dt>To</dt>
          <dd>{placeOf(order.sender)}</dd>
          <dt>Service</dt>
          <dd>{order.serviceType}</dd>
          <dt>Estimated delivery</dt>
          <dd>{quote ? formatDay(quote.estimatedDelivery) : "..."}</dd>
          <dt>Price</dt>
          <dd>{quote ? formatUsd(quote.price) : "..."}</dd>
        </dl>
        {customs.isNeeded && (
          <section className={layout.stack} aria-label="Customs form">
            <h3 className={typography.title}>Customs form</h3>
            <CustomsLines {...customs.fields} />
          </section>
        )}
        <LoadAlert reading={reading} failure="Failed to calculate shipping price" />
        {existing && (
          <InlineAlert kind="warning">
            <Link to={paths.order(existing)}>{existing}</Link> is already a return label of this order.
          </InlineAlert>
        )}
        {decisions.length > 0 && (
          <InlineAlert kind="warning">
            <DecisionTexts decisions={decisions} />
          </InlineAlert>
        )}
        {refusal && <InsufficientBalance price={refusal} />}
        {error && !refusal && !existingIn(error) && !customs.isAtFields && (
          <InlineAlert kind="error">{errorText(error, FAILED)}</InlineAlert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={buying.isPending} disabled={!quote}>
            {buyText(existing !== undefined, decisions.length > 0)}
          </Button>
        </Group>
      </FormShell>
    </Dialog>
  );
}

function buyText(hasReturn: boolean, needsDecision: boolean): string {
  if (hasReturn) return "Buy another one";
  return needsDecision ? "Buy nevertheless" : "Buy return label";
}

/** The return that a purchase found: made since, or by an attempt whose answer was lost. */
const existingIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === "return_exists" ? error.details?.orderId : undefined;

const placeOf = ({ name, city, state, zip }: Order["sender"]): string => `${name}, ${city}, ${state} ${zip}`;

/** The customs form of the parcel on its way back, which begins with the goods of the order. */
function useReturnCustoms({ sender, recipient, carrier, serviceType, packageDetails }: Order, error: unknown) {
  const { customs, description = "", value = 0, weight } = packageDetails;
  const [start] = useState(() => (customs ? draftOfCustoms(customs) : ITEM_OF_PARCEL));
  const [items, setItems] = useState(start);
  const [isChecked, setChecked] = useState(false);
  /** The items that the server refused. */
  const [sent, setSent] = useState<readonly CustomsDraft[]>();
  const known = carrierNamed(carrier);
  const refused = error instanceof ApiError ? error.errors.filter(({ field }) => itemField(field)) : [];
  const isNeeded =
    refused.length > 0 ||
    (known !== undefined && needsCustoms(known, serviceType, { sender: recipient, recipient: sender }));
  const shown = shownItems(items, { description, value: String(value) });
  const problems = isNeeded ? customsProblems(shown, weight) : [];
  const atFields = [...(isChecked ? problems : []), ...(sent === items ? refused : [])];
  return {
    isNeeded,
    isTyped: items !== start,
    /** The error says nothing that the fields do not say. */
    isAtFields: error instanceof ApiError && refused.length > 0 && refused.length === error.errors.length,
    fields: { items, shown, onChange: setItems, errors: (index: number) => itemErrors(atFields, index) },
    /** What to send, or undefined if something is wrong, which is then shown. */
    check(): Pick<BodyOf<"returnOrder">, "customs"> | undefined {
      setChecked(true);
      setSent(items);
      if (problems.length > 0) return undefined;
      return isNeeded ? { customs: customsRequest(shown) } : {};
    },
  };
}
