import type {
  Address,
  CreateOrderRequest,
  LabelOptions,
  PackageDetails,
  Parcel,
  Quote,
  ShippingAddress,
  Signature,
} from "@shipctl/sdk";
import { keyAge } from "@shipctl/sdk/bulk";
import {
  acceptOf,
  addressLines,
  bestQuotes,
  carrierNamed,
  customsForm,
  filterAddresses,
  formatDay,
  formatDimensions,
  formatUsd,
  formatWeight,
  needsCustoms,
  parseUsd,
  priceText,
  problemText,
  signatureText,
} from "@shipctl/sdk/display";
import { readAddressBlock, sizeWritten, weightWritten } from "@shipctl/sdk/files";
import { Box } from "ink";
import { useState } from "react";
import type { Context } from "../../../context.js";
import { type Cell, tinted } from "../../../io/outcome.js";
import { renderForPeople } from "../../../io/render.js";
import { customsLine, customsOf } from "../../../steps/order/customs-flag.js";
import { payForLabel, resumeLabel } from "../../../steps/order/label-job.js";
import { asShippingAddress } from "../../../steps/order/saved-address.js";
import type { TableColumn } from "../../components/columns.js";
import { Fields, wrappedPairs } from "../../components/fields.js";
import { Question } from "../../components/question.js";
import { Table } from "../../components/table.js";
import { type FormField, TextForm } from "../../components/text-form.js";
import { Toned } from "../../components/toned.js";
import { useApp, useAppContext, useAttempt } from "../../hooks/use-app.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useList } from "../../hooks/use-list.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import { useContentSize } from "../../hooks/use-size.js";
import { OrderDetail } from "../orders/order-detail.js";

const BLANK = {
  ...{ from: "", to: "", parcel: "", weight: "", size: "", description: "", value: "" },
  ...{ orderNumber: "", reference: "", signature: "none", insured: "", customs: "" },
};
type Key = keyof typeof BLANK;
type Texts = Readonly<Record<Key, string>>;

/** What is quoted, before a service is chosen. */
type Shipment = Pick<CreateOrderRequest, "sender" | "recipient" | "packageDetails" | "orderNumber" | "reference">;

interface Priced {
  readonly request: CreateOrderRequest;
  readonly price: string;
  readonly expected: string | undefined;
  /** What needs a decision, in words. */
  readonly decisions: readonly string[];
}

type Stage =
  | { readonly at: "form" }
  | { readonly at: "working"; readonly doing: string }
  | { readonly at: "quotes"; readonly shipment: Shipment; readonly quotes: readonly Quote[] }
  | { readonly at: "confirm"; readonly priced: Priced; readonly back: Stage }
  | { readonly at: "bought"; readonly orderId: string };

/** One label: a recipient that is pasted or saved, a parcel, and the price of every service. */
export function BuyScreen() {
  const context = useAppContext();
  const { client, url, user, refresh, setBalance } = useSession();
  const { say, open } = useApp();
  const attempt = useAttempt();
  const [stage, setStage] = useState<Stage>({ at: "form" });
  const [texts, setTexts] = useState<Texts>();
  const loaded = useLoad("label", async (signal) => {
    const [addresses, parcels, connections] = await Promise.all([
      client.listAddresses({ signal }),
      client.listParcels({ signal }),
      client.listShippingApis({ signal }),
    ]);
    return { addresses, parcels, options: connections.find(({ isDefault }) => isDefault)?.options ?? {} };
  });
  const go = (back: Stage, doing: string, work: () => Promise<Stage>) => {
    setStage({ at: "working", doing });
    attempt(async () => {
      const next = await work().catch((error: unknown) => {
        setStage(back);
        throw error;
      });
      setStage(next);
    });
  };
  const quote = (typed: Texts, known: Known) => {
    setTexts(typed);
    go({ at: "form" }, "Asking for prices…", async () => {
      const shipment = shipmentOf(typed, known);
      const { sender, recipient, packageDetails } = shipment;
      const { quotes } = await client.quoteOrder({ body: { sender, recipient, packageDetails } });
      return { at: "quotes", shipment, quotes };
    });
  };
  const price = (back: Extract<Stage, { at: "quotes" }>, { carrier, serviceType }: Quote) =>
    go(back, "Asking for the price…", async () => {
      const known = carrierNamed(carrier);
      if (!known) throw new Error(`${serviceType} cannot be bought here.`);
      const request = { ...back.shipment, carrier: known, serviceType };
      const [missing] = needsCustoms(known, serviceType, request) ? customsForm(request.packageDetails).problems : [];
      if (missing) throw new Error(`${missing.message}. Fill in Contents and Value, or Customs.`);
      const quoted = await client.calculatePrice({ body: { ...request, findDuplicates: true } });
      const { decisions = [], estimatedDelivery } = quoted;
      const accept = decisions.length > 0 ? { accept: acceptOf(decisions) } : {};
      const priced = {
        request: { ...request, price: quoted.price, ...accept },
        price: priceText(quoted),
        expected: estimatedDelivery,
        decisions: decisions.map(({ message }) => message),
      };
      return { at: "confirm", priced, back };
    });
  const buy = ({ request }: Priced, back: Stage) =>
    go(back, "Buying the label…", async () => {
      const { price: _, accept: __, ...what } = request;
      const accountId = user?._id ?? (await refresh())._id;
      const key = { url, accountId, content: new Uint8Array(), options: { app: what } };
      const steps = labelContext(context, client, (text) => say(text, "warn"));
      const job = await context.labelJobs.read(key);
      const finish = async () =>
        (await resumeLabel(steps, { key, job }, false)) ??
        (await payForLabel(steps, { key, request, idempotencyKey: undefined }));
      const reply = await finish().catch(async (error: unknown) => {
        const open = await context.labelJobs.read(key);
        if (!open) throw error;
        if (keyAge({ startedAt: open.createdAt }, context.now()) !== "expired") throw unknownOutcome(error);
        // The person is told, and decides.
        await context.labelJobs.remove(key);
        throw new Error(`${problemText(error)} Look for it in Orders. If it is not there, buy it again.`);
      });
      await context.labelJobs.remove(key);
      setBalance(reply.newBalance);
      say(`${reply.message}. Balance: ${formatUsd(reply.newBalance)}`, "good");
      return { at: "bought", orderId: reply.order.orderId };
    });
  if (!loaded.value) {
    return <Toned tone={loaded.problem ? "bad" : "dim"}>{loaded.problem ?? "Loading…"}</Toned>;
  }
  const known = loaded.value;
  switch (stage.at) {
    case "form":
      return (
        <TextForm
          title="One label"
          fields={fieldsOf(known)}
          texts={texts ?? { ...BLANK, from: senderOf(known)?._id ?? "", parcel: usualParcel(known)?._id ?? "" }}
          saveLabel="prices"
          check={(typed) => faultOf(typed, known)}
          save={(typed) => quote(typed, known)}
          close={() => open("today")}
        />
      );
    case "working":
      return <Toned tone="info">{stage.doing}</Toned>;
    case "quotes":
      return (
        <Quotes
          quotes={stage.quotes}
          shipment={stage.shipment}
          choose={(chosen) => price(stage, chosen)}
          close={() => setStage({ at: "form" })}
        />
      );
    case "confirm":
      return (
        <Confirm priced={stage.priced} buy={() => buy(stage.priced, stage.back)} close={() => setStage(stage.back)} />
      );
    case "bought":
      return (
        <OrderDetail
          orderId={stage.orderId}
          close={() => {
            setTexts(undefined);
            setStage({ at: "form" });
          }}
        />
      );
  }
}

/** The job is kept, so that the same purchase is finished by its key. */
const unknownOutcome = (error: unknown): Error =>
  new Error(
    `${problemText(error)} It is not known whether the label was bought. Buy it again here: it is not bought twice.`,
  );

interface Known {
  readonly addresses: readonly Address[];
  readonly parcels: readonly Parcel[];
  /** What the default connection offers with its labels. */
  readonly options: LabelOptions;
}

const sendersOf = ({ addresses }: Known) => addresses.filter(({ type }) => type === "sender");
const senderOf = (known: Known) => sendersOf(known).find(({ isDefault }) => isDefault) ?? sendersOf(known)[0];
const usualParcel = ({ parcels }: Known) => parcels.find(({ isDefault }) => isDefault);

const MEASURED = { value: "", name: "weight and size below" };

const SIGNATURES = ["none", "standard", "adult"] as const;

function fieldsOf(known: Known): readonly FormField<Key>[] {
  const { signature, insurance } = known.options;
  const surcharge = (kind: Signature) =>
    kind === "none" || !signature?.price ? "" : `, +${formatUsd(signature.price)}`;
  const kinds = SIGNATURES.map((value) => ({ value, name: `${signatureText(value)}${surcharge(value)}` }));
  const rate = insurance?.pricePer100 ? `, ${formatUsd(insurance.pricePer100)} for each $100` : "";
  const senders = sendersOf(known).map(({ _id, name, city, state }) => ({
    value: _id,
    name: `${name}, ${city}, ${state}`,
  }));
  const parcels = known.parcels.map(({ _id, name, weight, ...size }) => ({
    value: _id,
    name: [name, formatWeight(weight), formatDimensions(size)].join(", "),
  }));
  return [
    {
      key: "from",
      label: "From",
      choices: senders.length > 0 ? senders : [{ value: "", name: "none saved: Addresses" }],
    },
    { key: "to", label: "To", placeholder: "paste an address, or type a saved name", lineBreak: ", " },
    { key: "parcel", label: "Parcel", choices: [MEASURED, ...parcels] },
    { key: "weight", label: "Weight", placeholder: "2, 12oz, 1lb 4oz, 0.5kg" },
    { key: "size", label: "Size", placeholder: "12x10x5" },
    { key: "description", label: "Contents", placeholder: "optional" },
    { key: "value", label: "Value", placeholder: "of the contents in USD, optional" },
    { key: "orderNumber", label: "Order number", placeholder: "optional" },
    { key: "reference", label: "Reference", placeholder: "optional" },
    ...(signature ? [{ key: "signature", label: "Signature", choices: kinds } as const] : []),
    ...(insurance ? [{ key: "insured", label: "Insure for", placeholder: `USD, optional${rate}` } as const] : []),
    { key: "customs", label: "Customs", placeholder: "APO and territories: Shirt:2:24.50:US" },
  ];
}

/** What is wrong with the form. */
function faultOf(typed: Texts, known: Known): string | undefined {
  try {
    shipmentOf(typed, known);
    return undefined;
  } catch (error) {
    return problemText(error);
  }
}

/** @throws with what is missing */
function shipmentOf(typed: Texts, known: Known): Shipment {
  const sender = known.addresses.find(({ _id }) => _id === typed.from);
  if (!sender) throw new Error("Save the address that you ship from first: Addresses.");
  const optional = (text: string) => text.trim() || undefined;
  return {
    sender: asShippingAddress(sender),
    recipient: recipientOf(typed.to, known.addresses),
    packageDetails: {
      ...parcelOf(typed, known.parcels),
      description: optional(typed.description),
      value: amountOf("Value", typed.value),
      ...optionsOf(typed),
      ...customsOf(goodsOf(typed.customs)),
    },
    orderNumber: optional(typed.orderNumber),
    reference: optional(typed.reference),
  };
}

function amountOf(label: string, text: string): number | undefined {
  if (text.trim() === "") return undefined;
  const usd = parseUsd(text);
  if (usd === undefined) throw new Error(`${label} ${JSON.stringify(text)} is not an amount in USD, like 24.50.`);
  return usd;
}

function optionsOf({ signature, insured }: Texts): Pick<PackageDetails, "signature" | "insuredValue"> {
  const kind = SIGNATURES.find((one) => one === signature && one !== "none");
  const insuredValue = amountOf("Insure for", insured);
  return { ...(kind && { signature: kind }), ...(insuredValue !== undefined && { insuredValue }) };
}

/** Goods of a customs form, as `buy --customs` takes each of them, with semicolons between them. */
const goodsOf = (text: string) =>
  text
    .split(";")
    .filter((line) => line.trim() !== "")
    .map((line) => customsLine(line, "Customs"));

function recipientOf(text: string, addresses: readonly Address[]): ShippingAddress {
  if (text.trim() === "") throw new Error("Paste the recipient's address, or type a saved name.");
  const [saved, ...others] = filterAddresses(addresses, { search: text, type: undefined });
  if (saved && others.length > 0) {
    const names = [saved, ...others].slice(0, 3).map((one) => `${one.name} (${one.city})`);
    throw new Error(`Several saved addresses match: ${names.join(", ")}.`);
  }
  if (saved) return asShippingAddress(saved);
  const { email, ...block } = readAddressBlock(text) ?? { email: "" };
  if (!("name" in block))
    throw new Error("This is no saved address, and no whole one: name, street, city, state, ZIP code.");
  return { ...block, ...(email && { email }) };
}

function parcelOf({ parcel, weight, size }: Texts, parcels: readonly Parcel[]): PackageDetails {
  const saved = parcels.find(({ _id }) => _id === parcel);
  const lbs = weight.trim() === "" ? saved?.weight : weightWritten(weight);
  const dimensions = size.trim() === "" ? saved : sizeWritten(size);
  if (lbs === undefined) throw new Error("The weight is not like 2, 12oz or 0.5kg.");
  if (!dimensions) throw new Error("The size is not like 12x10x5.");
  const { length, width, height } = dimensions;
  return { weight: lbs, dimensions: { length, width, height } };
}

/** The context of the steps that buy a label: with the session of the app, and with its line for messages. */
const labelContext = (
  context: Context,
  client: ReturnType<typeof useSession>["client"],
  say: (text: string) => void,
): Context => ({
  ...context,
  api: async () => client,
  io: {
    ...context.io,
    printMessage: (...blocks) => say(renderForPeople(blocks, { width: 1000, color: false }).trim()),
  },
});

const COLUMNS: readonly TableColumn[] = [
  { title: "Service", width: 20, grows: 1 },
  { title: "Price", width: 9, align: "right", kind: "number" },
  { title: "Expected", width: 12, from: 60 },
  { title: "", width: 17 },
];
/** In a wider table, prices are far from their services. */
const MOST_COLUMNS = 90;
/** The addresses, a blank line and the titles. */
const ROWS_ABOVE = 4;

interface QuotesProps {
  readonly quotes: readonly Quote[];
  readonly shipment: Shipment;
  readonly choose: (quote: Quote) => void;
  readonly close: () => void;
}

function Quotes({ quotes, shipment: { sender, recipient, packageDetails }, choose, close }: QuotesProps) {
  const room = useContentSize();
  const { say } = useApp();
  const { cheapest, fastest } = bestQuotes(quotes);
  const height = Math.max(1, room.rows - ROWS_ABOVE);
  const list = useList(quotes.length, height);
  const chosen = quotes[list.index];
  const take = () => {
    if (!chosen) return;
    if (chosen.available) choose(chosen);
    else say(chosen.reason ?? `${chosen.serviceType} does not carry this parcel.`, "warn");
  };
  useKeys([
    { keys: ["enter"], label: "choose", run: take },
    list.binding,
    { keys: ["esc"], label: "back", run: close },
  ]);
  const cellsOf = (index: number): Cell[] => {
    const quote = quotes[index];
    if (!quote) return [];
    const { serviceType, available, price, estimatedDelivery } = quote;
    if (!available) return [tinted(serviceType, "dim"), "", "", tinted("not available", "dim")];
    const best = [quote === cheapest && "cheapest", quote === fastest && "fastest"].filter(Boolean).join(", ");
    return [serviceType, formatUsd(price ?? 0), formatDay(estimatedDelivery), tinted(best, "good")];
  };
  const { length, width, height: high } = packageDetails.dimensions;
  const parcel = `${formatWeight(packageDetails.weight)}, ${formatDimensions({ length, width, height: high })}`;
  return (
    <Box flexDirection="column">
      <Fields
        pairs={[
          ["To", `${recipient.name}, ${recipient.city}, ${recipient.state} ${recipient.zip}`],
          ["Parcel", `${parcel}, from ${sender.name}, ${sender.city}`],
        ]}
      />
      <Box paddingTop={1}>
        <Table
          columns={COLUMNS}
          count={quotes.length}
          list={list}
          height={height}
          width={Math.min(MOST_COLUMNS, room.columns)}
          label="Services"
          cellsOf={cellsOf}
        />
      </Box>
    </Box>
  );
}

interface ConfirmProps {
  readonly priced: Priced;
  readonly buy: () => void;
  readonly close: () => void;
}

/** Enter alone buys nothing that needs a decision. */
function Confirm({ priced: { request, price, expected, decisions }, buy, close }: ConfirmProps) {
  const room = useContentSize();
  const { sender, recipient, serviceType } = request;
  const pairs = [
    ["Service", serviceType],
    ["From", `${sender.name}, ${sender.city}, ${sender.state} ${sender.zip}`],
    ["To", addressLines(recipient).join(", ")],
    ["Expected", formatDay(expected)],
    ["Price", tinted(price, "strong")],
    ...decisions.map((text) => ["Decide", tinted(text, "warn")] as const),
  ] as const;
  const needsDecision = decisions.length > 0;
  const yes = { name: needsDecision ? "Buy nevertheless" : "Buy", run: buy };
  const no = { name: "Not yet", run: close };
  return (
    <Question title="Buy this label?" items={needsDecision ? [no, yes] : [yes, no]} no="not yet" close={close}>
      <Fields pairs={wrappedPairs(pairs, room.columns - 6)} />
    </Question>
  );
}
