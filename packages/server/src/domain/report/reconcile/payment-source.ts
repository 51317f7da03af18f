import { type CarrierAnswer, ok, refused, silent } from "../../../ports/carrier.js";
import { GatewayRefusal, GatewaySilence, type PaymentGateway } from "../../../ports/payment.js";
import type { PaymentState, StatementLine } from "../../../ports/statement.js";
import { inModes } from "../../shop/shop-mode.js";
import { centsOfMicros, type InvoiceRecord, invoiceState, invoiceTable } from "../../top-up/invoice.js";
import type { Compared, Found, Source, SourceDeps } from "./source.js";

type PaymentLine = StatementLine<PaymentState>;

/** Invoices per slice. */
const SLICE = 500;

/** Undefined if the gateway lists no payments. */
export function gatewaySource(world: SourceDeps, gateway: PaymentGateway, since: string): Source | undefined {
  const { statement, name: id, test } = gateway;
  if (!statement) return undefined;
  const mode = test ? "test" : "live";

  async function compare(lines: readonly PaymentLine[]): Promise<Compared[]> {
    const invoices = await world.store.getMany(
      invoiceTable,
      lines.map(({ reference = "" }) => reference),
    );
    const compared = lines.map(async (line, index): Promise<Compared> => {
      const invoice = invoices[index] ?? (await world.store.find(invoiceTable, "gatewayRef", `${id} ${line.id}`));
      const listedAt = line.createdAt;
      if (invoice) return { listedAt, ownId: invoice.id, found: differencesOf(invoice, line) };
      const theirs = { state: line.state, cents: line.cents };
      return { listedAt, found: [{ kind: "missing_here", theirs, theirId: line.id, isInvoice: true }] };
    });
    return Promise.all(compared);
  }

  function differencesOf(invoice: InvoiceRecord, line: PaymentLine): Found[] {
    const [ours, theirs] = [sideOf(invoice, world.clock.now()), { state: line.state, cents: line.cents }];
    const names = { ...ownNames(invoice), theirId: line.id };
    if (ours.state !== theirs.state) return [{ kind: "other_state", ours, theirs, ...names }];
    return ours.cents === theirs.cents ? [] : [{ kind: "other_cost", ours, theirs, ...names }];
  }

  return {
    ...{ id, name: TITLES[id], lists: "payments", mode, since },

    page: ({ from, to, after }) =>
      answerOf(async () => {
        const { lines, next } = await statement.list({ from, to, after });
        return { compared: await compare(lines), next };
      }),

    async own(range, after) {
      const groups = inModes("all", [mode]);
      const invoices = await world.store.list(invoiceTable, { index: "byTime", groups, ...range, after, limit: SLICE });
      const positionOf = (invoice: InvoiceRecord) => ({ sort: invoice.createdAt, id: invoice.id });
      const last = invoices.at(-1);
      return {
        records: invoices
          .filter(mustBeListed(id))
          .map((invoice) => ({ id: invoice.id, position: positionOf(invoice) })),
        next: last && invoices.length === SLICE ? positionOf(last) : undefined,
      };
    },

    async search(ownId) {
      const invoice = await world.store.get(invoiceTable, ownId);
      if (!invoice?.ref || !mustBeListed(id)(invoice)) return ok([]);
      const { ref } = invoice;
      const answer = await answerOf(() => statement.find(ref));
      if (answer.kind !== "ok") return answer;
      if (answer.value) return ok(differencesOf(invoice, answer.value));
      const ours = sideOf(invoice, world.clock.now());
      return ok([{ kind: "missing_there", ours, ...ownNames(invoice), theirId: ref }]);
    },
  };
}

const TITLES = { btcpay: "BTCPay", sandbox: "Sandbox payments" } as const;

/** Money of the gateway was credited, and is not known to be taken back. */
const mustBeListed =
  (gateway: string) =>
  (invoice: InvoiceRecord): boolean =>
    invoice.gateway === gateway && microsOf(invoice) > 0;

const microsOf = ({ payments }: InvoiceRecord): number =>
  payments.reduce((sum, { usdMicros, takenBack }) => (takenBack ? sum : sum + usdMicros), 0);

/** What an administrator credited before the money arrived is not the gateway's. */
function sideOf(invoice: InvoiceRecord, nowMs: number) {
  const micros = microsOf(invoice);
  if (micros > 0) return { state: "paid", cents: centsOfMicros(micros) };
  return { state: invoice.payments.length > 0 ? "taken_back" : invoiceState(invoice, nowMs), cents: 0 };
}

const ownNames = ({ id }: InvoiceRecord) => ({ ownId: id, number: id, isInvoice: true });

async function answerOf<T>(ask: () => Promise<T>): Promise<CarrierAnswer<T>> {
  try {
    return ok(await ask());
  } catch (error) {
    if (error instanceof GatewaySilence) return silent(error.message);
    if (error instanceof GatewayRefusal) return refused(error.message);
    throw error;
  }
}
