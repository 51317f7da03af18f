import type { Order, OrderStatus } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import { orderCells } from "../../../steps/order/order-words.js";
import { MAX_SELECTED } from "../../../steps/order/save-labels.js";
import type { Binding } from "../../app/key-hub.js";
import { ORDER_COLUMNS } from "../../components/order-columns.js";
import { Paged } from "../../components/paged.js";
import { SaveAs } from "../../components/save-as.js";
import { Toned } from "../../components/toned.js";
import { useApp } from "../../hooks/use-app.js";
import { labelsName, useLabels } from "../../hooks/use-labels.js";
import { usePages } from "../../hooks/use-pages.js";
import { useSession } from "../../hooks/use-session.js";

/** Bought labels: any selection of them is saved, opened or printed as one file. */
export function LabelsScreen() {
  const { client } = useSession();
  const { say } = useApp();
  const labels = useLabels();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState<".pdf" | ".zip">();
  const pages = usePages("labels", async ({ page, limit, search }, signal) => {
    const status: OrderStatus[] = ["processing", "in_transit", "delivered"];
    const reply = await client.listOrders({ query: { page, limit, search, status }, signal });
    return { items: reply.orders, totalPages: reply.totalPages, total: reply.totalOrders };
  });
  const toggle = ({ orderId }: Order) =>
    setSelected((before) => (before.includes(orderId) ? before.filter((id) => id !== orderId) : [...before, orderId]));
  const selectPage = () =>
    setSelected((before) => [...new Set([...before, ...(pages.shown?.items ?? []).map(({ orderId }) => orderId)])]);
  const withWanted = (chosen: Order | undefined, work: (orderIds: readonly string[]) => void) => () => {
    const wanted = selected.length > 0 ? selected : chosen ? [chosen.orderId] : [];
    if (wanted.length > MAX_SELECTED) say(`Select at most ${count(MAX_SELECTED, "label")} for one file.`, "warn");
    else if (wanted.length > 0) work(wanted);
  };
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const ask = (ending: ".pdf" | ".zip") => (orderIds: readonly string[]) => {
    setWanted(orderIds);
    setAsking(ending);
  };
  const bindingsOf = (chosen: Order | undefined): Binding[] => [
    { keys: ["space"], label: "select", run: () => chosen && toggle(chosen) },
    { keys: ["enter", "s"], label: "save", run: withWanted(chosen, ask(".pdf")) },
    { keys: ["z"], label: "as ZIP", run: withWanted(chosen, ask(".zip")) },
    { keys: ["o"], label: "open", run: withWanted(chosen, labels.open) },
    { keys: ["p"], label: "print", run: withWanted(chosen, labels.print) },
    { keys: ["a"], label: "select all", run: selectPage },
    { keys: ["x"], label: "clear", run: () => setSelected([]) },
  ];
  const summary =
    selected.length === 0 ? "None selected: keys act on the highlighted label" : `${selected.length} selected`;
  return (
    <Box flexDirection="column">
      {asking ? (
        <SaveAs
          suggested={labelsName(wanted, asking)}
          kind="binary"
          origin={() => labels.originOf(wanted, asking === ".zip")}
          save={(output) => labels.save(wanted, output)}
          close={() => setAsking(undefined)}
        />
      ) : (
        <Toned tone={selected.length > 0 ? "info" : "dim"}>{summary}</Toned>
      )}
      <Paged
        pages={pages}
        columns={ORDER_COLUMNS}
        label="Labels"
        noun="label"
        empty="No label was bought yet."
        cellsOf={orderCells}
        rowsAbove={1}
        isTicked={({ orderId }) => selected.includes(orderId)}
        bindingsOf={bindingsOf}
        isActive={asking === undefined}
      />
    </Box>
  );
}
