import { resolve } from "node:path";
import { type Order, type QueryOf, readPages } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { count, formatCount, formatDateTime } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import { type Cell, tinted } from "../../../io/outcome.js";
import type { Output } from "../../../io/output.js";
import { isVoided, orderCells, orderFields } from "../../../steps/order/order-words.js";
import { MAX_SELECTED } from "../../../steps/order/save-labels.js";
import type { Binding } from "../../app/key-hub.js";
import type { Size } from "../../app/terminal-screen.js";
import { Fields, wrappedPairs } from "../../components/fields.js";
import { ORDER_COLUMNS } from "../../components/order-columns.js";
import { Paged } from "../../components/paged.js";
import { SaveAs } from "../../components/save-as.js";
import { Toned } from "../../components/toned.js";
import { useApp, useAttempt } from "../../hooks/use-app.js";
import { labelsName, useLabels } from "../../hooks/use-labels.js";
import { useLoad } from "../../hooks/use-load.js";
import { useMarks } from "../../hooks/use-marks.js";
import { usePages } from "../../hooks/use-pages.js";
import { useSession } from "../../hooks/use-session.js";
import { useSettled } from "../../hooks/use-settled.js";
import { AskVoid } from "./ask-void.js";
import { useOrderLinks } from "./use-order-links.js";

type OrderQuery = Pick<QueryOf<"listOrders">, "status" | "printed" | "hasException" | "from">;

/** What a screen adds to the list: keys of its own, for the order at hand and for the selected ones. */
interface OrderKeys {
  readonly chosen: Order | undefined;
  /** Asks for a file for the labels of the selected orders. */
  readonly save: () => void;
  /** Opens the labels of the selected orders in the PDF reader. */
  readonly openLabels: () => void;
  readonly openPage: () => void;
  readonly reload: () => void;
  readonly toFirstPage: () => void;
}

interface OrderTableProps {
  readonly query: OrderQuery;
  /** The filters in words. */
  readonly filters: string;
  readonly label: string;
  readonly noun: string;
  readonly empty: string;
  /** What is searched for at first. */
  readonly search?: string | undefined;
  readonly isActive?: boolean;
  readonly bindingsOf: (keys: OrderKeys) => readonly Binding[];
}

const SORTS = [
  { sort: "newest", text: "newest first" },
  { sort: "oldest", text: "oldest first" },
] as const;

type Asking = "labels.pdf" | "labels.zip" | "orders.csv" | "void";

/** Orders that are searched, sorted and marked; keys act on all that are marked, or on the one at hand. */
export function OrderTable({ query, filters, label, noun, empty, search, isActive = true, ...props }: OrderTableProps) {
  const { client, refresh } = useSession();
  const { say } = useApp();
  const attempt = useAttempt();
  const labels = useLabels();
  const links = useOrderLinks();
  const marks = useMarks<Order>(({ orderId }) => orderId);
  const [sortAt, setSortAt] = useState(0);
  const [asked, setAsked] = useState<{ readonly what: Asking; readonly orders: readonly Order[] }>();
  const { sort, text: sorted } = SORTS[sortAt] ?? SORTS[0];
  const list = { ...query, sort };
  const pages = usePages(
    JSON.stringify(list),
    async ({ page, limit, search: wanted }, signal) => {
      const reply = await client.listOrders({ query: { ...list, page, limit, search: wanted }, signal });
      return { items: reply.orders, totalPages: reply.totalPages, total: reply.totalOrders };
    },
    search,
  );
  const allOrders = async () => {
    const wanted = pages.search.trim() || undefined;
    const reply = await readPages("listOrders", (paging) =>
      client.listOrders({ query: { ...list, ...paging, search: wanted } }),
    );
    return reply.orders;
  };
  const markAll = () => {
    say("Selecting…", "info");
    attempt(async () => {
      const all = await allOrders();
      marks.add(all);
      say(`Selected all ${count(all.length, noun)} of this list.`, "good");
    });
  };
  const marked = [...marks.items.values()];
  /** Acts on the marked orders, or on the one at hand. */
  const withWanted = (chosen: Order | undefined, work: (orders: readonly Order[]) => void) => () => {
    const wanted = marked.length > 0 ? marked : chosen ? [chosen] : [];
    if (wanted.length > 0) work(wanted);
  };
  const withLabels = (chosen: Order | undefined, work: (orders: readonly Order[]) => void) =>
    withWanted(chosen, (orders) => {
      const valid = orders.filter((order) => order.purchase === "bought" && !isVoided(order));
      if (valid.length === 0) return say("There is no label to use: it was voided, or not bought.", "warn");
      if (valid.length > MAX_SELECTED)
        return say(`Select at most ${count(MAX_SELECTED, "label")} for one file.`, "warn");
      work(valid);
    });
  const ask = (what: Asking) => (orders: readonly Order[]) => setAsked({ what, orders });
  const voidAll = (orders: readonly Order[]) => {
    setAsked(undefined);
    say("Working…", "info");
    attempt(async () => {
      let [voided, reason] = [0, ""];
      try {
        for (let at = 0; at < orders.length; at += LIMITS.ordersOfACall) {
          const reply = await client.voidOrders({
            body: { orderIds: idsOf(orders.slice(at, at + LIMITS.ordersOfACall)) },
          });
          voided += reply.voided;
          reason ||= reply.results.find(({ message }) => message)?.message ?? "";
        }
      } finally {
        // Also after a failed call: those before it voided labels.
        pages.reload();
      }
      const left = orders.length - voided;
      const rest = left > 0 ? `, ${formatCount(left)} not: ${reason}` : ". Refunded when the carrier approves.";
      say(`${formatCount(voided)} voided${rest}`, left > 0 ? "warn" : "good");
      marks.clear();
      await refresh();
    }, "The labels could not be voided.");
  };
  const save = (output: Output) => {
    if (!asked) return;
    const orderIds = idsOf(asked.orders);
    if (asked.what !== "orders.csv") return labels.save(orderIds, output);
    attempt(async () => {
      const { writeOrdersCsv } = await import("@shipctl/sdk/files");
      const connections = await client.listShippingApis();
      await output.write(writeOrdersCsv(asked.orders, new Map(connections.map(({ _id, name }) => [_id, name]))));
      say(`Saved ${count(orderIds.length, "order")} as ${resolve(output.path)}`, "good");
    });
  };
  const exported = (chosen: Order | undefined) => {
    if (marked.length > 0 || !chosen) return withWanted(chosen, ask("orders.csv"))();
    say("Reading…", "info");
    attempt(async () => ask("orders.csv")(await allOrders()));
  };
  const bindingsOf = (chosen: Order | undefined): Binding[] => {
    const [first, ...others] = props.bindingsOf({
      chosen,
      save: withLabels(chosen, ask("labels.pdf")),
      openLabels: withLabels(chosen, (orders) => labels.open(idsOf(orders))),
      openPage: () => chosen && links.openPage(chosen),
      reload: pages.reload,
      toFirstPage: () => pages.goTo(1),
    });
    return [
      ...(first ? [first] : []),
      { keys: ["p"], label: "print", run: withLabels(chosen, (orders) => labels.print(idsOf(orders))) },
      ...others,
      { keys: ["z"], label: "as ZIP", run: withLabels(chosen, ask("labels.zip")) },
      { keys: ["V"], label: "void", run: withWanted(chosen, ask("void")) },
      { keys: ["e"], label: "export", run: () => exported(chosen) },
      { keys: ["y"], label: "copy tracking number", run: withWanted(chosen, links.copyNumbers) },
      { keys: ["Y"], label: "copy order id", run: withWanted(chosen, links.copyIds) },
      { keys: ["s"], label: "sort", run: () => setSortAt((sortAt + 1) % SORTS.length) },
    ];
  };
  if (asked?.what === "void") {
    return <AskVoid orders={asked.orders} run={() => voidAll(asked.orders)} close={() => setAsked(undefined)} />;
  }
  const summary =
    marked.length === 0
      ? `None selected: keys act on the highlighted ${noun}`
      : `${formatCount(marked.length)} selected`;
  return (
    <Box flexDirection="column">
      {asked ? (
        <SaveAs
          suggested={asked.what === "orders.csv" ? asked.what : labelsName(idsOf(asked.orders), asked.what.slice(-4))}
          kind={asked.what === "orders.csv" ? "text" : "binary"}
          origin={async () => labels.originOf(idsOf(asked.orders), asked.what === "labels.zip")}
          save={save}
          close={() => setAsked(undefined)}
        />
      ) : (
        <Toned tone={marked.length > 0 ? "info" : "dim"}>{summary}</Toned>
      )}
      <Paged
        pages={pages}
        columns={ORDER_COLUMNS}
        label={label}
        noun={noun}
        empty={empty}
        cellsOf={orderCells}
        rowsAbove={1}
        filters={sortAt === 0 ? filters : `${filters} · ${sorted}`}
        marks={marks}
        markAll={markAll}
        detailOf={(order, size) => <OrderPanel order={order} size={size} />}
        bindingsOf={bindingsOf}
        isActive={isActive && asked === undefined}
      />
    </Box>
  );
}

const idsOf = (orders: readonly Order[]): string[] => orders.map(({ orderId }) => orderId);

const TIME_WIDTH = "Jan 10, 2026, 10:00 AM".length;

/** An order beside its list, with the scans of its parcel. What does not fit is cut at the end. */
function OrderPanel({ order, size }: { readonly order: Order; readonly size: Size }) {
  const { client } = useSession();
  const orderId = useSettled(order.orderId);
  const tracked = useLoad(`tracking ${orderId}`, (signal) => client.getTracking({ path: { orderId }, signal }));
  const isCurrent = orderId === order.orderId && !tracked.isLoading;
  const events = isCurrent && tracked.value ? tracked.value.events : [];
  const newest = [...events].sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
  const scans = newest.map(({ date, status, location }, index): readonly [string, Cell] => [
    index === 0 ? "Scans" : "",
    tinted(
      `${formatDateTime(date).padEnd(TIME_WIDTH)}  ${[status, location].filter(Boolean).join(", ")}`,
      index === 0 ? "info" : "dim",
    ),
  ]);
  const none =
    isCurrent && scans.length === 0 ? [["Scans", tracked.problem ?? "No tracking events yet."] as const] : [];
  const lines = wrappedPairs([...orderFields(order).pairs, ...scans, ...none], size.columns).slice(0, size.rows);
  return (
    <Box flexDirection="column" width={size.columns} flexShrink={0} aria-hidden>
      <Fields pairs={lines} />
    </Box>
  );
}
