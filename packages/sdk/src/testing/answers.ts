import type { BodyOf, FieldError, OperationId, ReplyOf, V1Order, V1Parcel } from "../contract/index.js";
import { BulkOrders } from "./bulk-orders.js";
import { FakeShop, type SoldOrder } from "./fake-shop.js";
import type { PublicContract } from "./public-contract.js";
import { NotInTheFake, Refusal } from "./refusal.js";

/** A call that matches the contract. */
export interface Call<Id extends OperationId = OperationId> {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: BodyOf<Id>;
  /** Faults of the orders of a bulk call. */
  readonly faults: ReadonlyMap<number, readonly FieldError[]>;
  readonly key: string | undefined;
  readonly origin: string;
}

/** A reply in JSON, or a file. `again` makes the reply to a repeat, if it is another one. */
export type Answer<Json = unknown> =
  | { readonly status: number; readonly json: Json; readonly again?: () => Answer<Json> }
  | { readonly status: number; readonly file: Uint8Array<ArrayBuffer>; readonly name: string };

type Answers = { readonly [Id in OperationId]?: (call: Call<Id>) => Answer<ReplyOf<Id>> };

/** What the fake answers from its state. It answers all other operations with the contract's examples. */
interface FakeAnswers {
  readonly byOperation: Answers;
  /** Ends what the carrier has left open. */
  settle(): void;
}

interface AnswersOptions {
  readonly balance: number;
  readonly now: () => number;
}

export function fakeAnswers(contract: PublicContract, { balance, now }: AnswersOptions): FakeAnswers {
  const exampleOf = <Id extends OperationId>(id: Id) => asReply<Id>(contract.example(id)?.body);
  const catalog = exampleOf("v1ListServices");
  const shop = new FakeShop(catalog.services, balance, now);
  const bulks = new BulkOrders(shop);

  const sell = (call: Pick<Call, "query" | "origin">, sold: SoldOrder): Answer<ReplyOf<"v1CreateLabel">> => {
    const order = { ...sold.order, estimated_delivery: sold.order.estimatedDelivery };
    const isOpen = order.purchase === "buying";
    const json = { status: isOpen ? "processing" : "success", data: { order }, newBalance: shop.balance };
    return {
      status: isOpen ? 202 : 201,
      json: isOpen || sold.plan.isLabelLate ? json : { ...json, ...labelIn(call, labelOf(call, order)) },
      again: () => sell(call, sold),
    };
  };

  const labelIn = (
    { query, origin }: Pick<Call, "query" | "origin">,
    { path, pages, wanted }: { readonly path: string; readonly pages: readonly string[]; readonly wanted: string },
  ) => {
    if (wanted === "none" || pages.length === 0) return {};
    const format = formatOf(query.get("format"));
    const link = { format, url: `${origin}/api/v1/${path}`, expiresAt: shop.instant(LINK_MS) };
    if (wanted === "url") return { label: link };
    return { label: { format, contentType: PDF }, labelData: base64(samplePdf(pages)) };
  };

  const labels = (sold: readonly SoldOrder[], name: string, leavesOutVoided: boolean): Answer<never> => {
    const wanted = leavesOutVoided ? sold.filter(({ order }) => order.status !== "cancelled") : sold;
    for (const one of wanted) requireLabel(one);
    return { status: 200, file: samplePdf(wanted.map(({ order }) => order.orderId)), name: `${name}.pdf` };
  };

  const byOperation: Answers = {
    v1GetUser: () => ({ status: 200, json: { ...exampleOf("v1GetUser"), balance: shop.balance } }),
    v1ListServices: () => ({ status: 200, json: catalog }),
    v1CheckAddresses: ({ body }) => {
      const [ok] = exampleOf("v1CheckAddresses").results;
      return { status: 200, json: { results: body.addresses.flatMap(() => ok ?? []) } };
    },
    v1CreateQuotes: ({ body: { serviceId, ...parcel } }) => ({
      status: 200,
      json: { quotes: shop.quote(parcel, serviceId) },
    }),
    v1CreateLabel: (call) => {
      const { serviceId, template: _, rejectDuplicates, isReturn, ...parcel } = call.body;
      const service = shop.service(serviceId);
      const beside = { ...(isReturn === undefined ? {} : { isReturn }) };
      return sell(call, shop.buy({ service, parcel: parcel, rejectDuplicates, beside }));
    },
    v1ReturnOrder: (call) => {
      const { order } = shop.find(call.path.order_id ?? "");
      const { serviceId, again, maxPrice } = call.body;
      if (order.purchase !== "bought" || order.status === "cancelled") {
        throw new Refusal("not_returnable", `${order.orderId} was not bought, or was voided`);
      }
      const earlier = shop.orders.find(
        (one) =>
          one.order.returnOf === order.orderId && one.order.purchase !== "failed" && one.order.status !== "cancelled",
      );
      if (earlier && !again) {
        const message = `${earlier.order.orderId} is already a return label of ${order.orderId}. Nothing was bought now. To buy another one, send again: true.`;
        throw new Refusal("return_exists", message, { orderId: earlier.order.orderId });
      }
      const service = catalog.services.find(({ name }) => name === order.serviceType);
      const { weight, dimensions, description, value } = order.packageDetails;
      const parcel: V1Parcel = {
        ...{ sender: order.recipient, recipient: order.sender },
        packageDetails: { weight, dimensions, description, value },
        ...(maxPrice !== undefined && { maxPrice }),
      };
      const chosen = shop.service(serviceId ?? service?.id ?? "");
      return sell(call, shop.buy({ service: chosen, parcel, beside: { isReturn: true, returnOf: order.orderId } }));
    },
    v1CreateBulkLabels: (call) => {
      const { body, query, faults, key } = call;
      if (body.dryRun) return { status: 200, json: bulks.check(body, faults) };
      const wanted = query.get("label") ?? (body.combineLabels === false ? "none" : "inline");
      if (wanted !== "none") formatOf(query.get("format"));
      const bulk = bulks.buy(body, faults, key);
      const pages = bulk.orders.map(({ orderId }) => orderId);
      const { labelData = null, ...label } = labelIn(call, { path: `bulk-labels/${bulk.bulkOrderId}`, pages, wanted });
      return { status: 201, json: { ...bulk, ...label, combinedLabelData: labelData } };
    },
    // All of the fake's have ended, so they are returned unchanged.
    v1StopBulkOrder: ({ path }) => ({ status: 200, json: bulks.view(bulks.find(path.bulk_order_id ?? "")) }),
    v1RetryBulkOrder: ({ path, body }) => ({
      status: 200,
      json: bulks.retry(path.bulk_order_id ?? "", body?.totalPrice),
    }),
    v1GetBulkOrder: ({ path }) => ({ status: 200, json: bulks.view(bulks.find(path.bulk_order_id ?? "")) }),
    v1ListBulkOrders: ({ query }) => {
      const { page, rest } = pageOf(bulks.list(), query, []);
      return { status: 200, json: { bulkOrders: page, totalBulkOrders: rest.total, ...rest.paging } };
    },
    v1GetOrder: ({ path }) => ({ status: 200, json: shop.find(path.order_id ?? "").order }),
    v1RefreshTracking: ({ path }) => {
      shop.settle();
      return { status: 200, json: shop.find(path.order_id ?? "").order };
    },
    v1ListOrders: ({ query }) => {
      const all = shop.orders.map(({ order }) => order).reverse();
      const filters = ["status", "reference", "orderNumber", "trackingNumber", "bulkOrderId"] as const;
      const { page, rest } = pageOf(all, query, filters);
      return { status: 200, json: { orders: page, totalOrders: rest.total, ...rest.paging } };
    },
    v1VoidOrder: ({ path }) => {
      const sold = shop.find(path.order_id ?? "");
      shop.void(sold);
      return { status: 200, json: sold.order, again: () => ({ status: 200, json: sold.order }) };
    },
    v1AdvanceOrder: ({ path }) => {
      const sold = shop.find(path.order_id ?? "");
      shop.advance(sold);
      return { status: 200, json: sold.order };
    },
    v1ListTransactions: ({ query }) => {
      const { page, rest } = pageOf(shop.transactions, query, ["kind"]);
      return { status: 200, json: { transactions: page, totalTransactions: rest.total, ...rest.paging } };
    },
    v1GetLabel: ({ path, query }) => {
      formatOf(query.get("format"));
      const sold = shop.find(path.order_id ?? "");
      return labels([sold], sold.order.orderId, false);
    },
    v1CreateLabelFile: ({ body }) => {
      formatOf(body.format);
      if (body.zip) throw new NotInTheFake("makes no ZIP files");
      const { orderIds, bulkOrderId } = body;
      if (bulkOrderId !== undefined) return labels(bulks.ordersOf(bulks.find(bulkOrderId)), bulkOrderId, true);
      return labels(
        (orderIds ?? []).map((id) => shop.find(id)),
        "labels",
        false,
      );
    },
    v1GetBulkLabels: ({ path, query }) => {
      formatOf(query.get("format"));
      const bulk = bulks.find(path.bulk_order_id ?? "");
      return labels(bulks.ordersOf(bulk), bulk.bulkOrderId, true);
    },
  };
  return { byOperation, settle: () => shop.settle() };
}

export const PDF = "application/pdf";
const LINK_MS = 300_000;

/** The label, unless it was voided, is not bought or comes late. */
function requireLabel(sold: SoldOrder): void {
  const { orderId, status, purchase } = sold.order;
  if (status === "cancelled") {
    throw new Refusal("label_voided", `${orderId} was voided, so its label must not be used`, { missing: [orderId] });
  }
  const isEarly = sold.plan.isLabelLate === true && !sold.wasLabelAsked;
  sold.wasLabelAsked = true;
  if (!isEarly && purchase === "bought") return;
  throw new Refusal("label_not_ready", `The label of ${orderId} is not ready`, { missing: [orderId] });
}

function formatOf(format: string | null | undefined): string {
  if (format === "png" || format === "zpl") throw new NotInTheFake(`makes PDFs only, not ${format}`);
  return format ?? "4x6";
}

/** A page of the items that have the values of the filters, which are named like the items' fields. */
function pageOf<Item extends object>(items: readonly Item[], query: URLSearchParams, filters: readonly string[]) {
  const wanted = filters.filter((name) => query.has(name));
  const found = items.filter((item) =>
    wanted.every((name) => query.getAll(name).includes(String(Reflect.get(item, name)))),
  );
  const known = new Set([...filters, "page", "limit", "cursor"]);
  const unknown = [...query.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) throw new NotInTheFake(`does not know the filter ${unknown}`);
  const limit = Number(query.get("limit") ?? 10);
  const begin = Number(query.get("cursor")?.replace("cur_", "") ?? (Number(query.get("page") ?? 1) - 1) * limit);
  const end = begin + limit;
  const total = found.length;
  const nextCursor = end < total ? { nextCursor: `cur_${end}` } : {};
  return {
    page: found.slice(begin, end),
    rest: { total, paging: { totalPages: Math.max(1, Math.ceil(total / limit)), ...nextCursor } },
  };
}

/** Of a PDF in ASCII. */
const base64 = (bytes: Uint8Array): string => btoa(new TextDecoder().decode(bytes));

const labelOf = ({ query }: Pick<Call, "query">, { orderId }: V1Order) => ({
  path: `labels/${orderId}`,
  pages: [orderId],
  wanted: query.get("label") ?? "none",
});

/** The contract's examples match its types: its checks compare them. */
const asReply = <Id extends OperationId>(body: unknown): ReplyOf<Id> => body as ReplyOf<Id>;

/** A PDF with one 4x6 page per text. */
function samplePdf(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const pageOf = (index: number) => 4 + 2 * index;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${texts.length}/Kids[${texts.map((_, index) => `${pageOf(index)} 0 R`).join(" ")}]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...texts.flatMap((text, index) => {
      const drawn = `BT /F1 14 Tf 20 400 Td (${text.replaceAll(/[^\w -]/g, "?")}) Tj ET`;
      const use = `/Resources<</Font<</F1 3 0 R>>>>/Contents ${pageOf(index) + 1} 0 R`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]${use}>>`,
        `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  file += `${xref}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
