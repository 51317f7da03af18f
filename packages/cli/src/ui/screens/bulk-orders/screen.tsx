import type { BulkOrder } from "@shipctl/sdk";
import { count, formatCount, formatDate, formatUsd } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import { copyTexts } from "../../../io/clipboard.js";
import type { Cell } from "../../../io/outcome.js";
import { bulkStatusCell } from "../../../steps/bulk/bulk-words.js";
import type { TableColumn } from "../../components/columns.js";
import { Paged } from "../../components/paged.js";
import { Toned } from "../../components/toned.js";
import { useApp, useAppContext } from "../../hooks/use-app.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useLoad } from "../../hooks/use-load.js";
import { usePages } from "../../hooks/use-pages.js";
import { useSession } from "../../hooks/use-session.js";
import { DoneView } from "../bulk/done.js";
import type { Bulk } from "../bulk/use-bulk.js";

const COLUMNS: readonly TableColumn[] = [
  { title: "Bulk order", width: 11, kind: "id" },
  { title: "Date", width: 12, from: 60 },
  { title: "File", width: 14, grows: 1 },
  { title: "Bought", width: 11, align: "right" },
  { title: "Status", width: 12 },
  { title: "Charged", width: 11, align: "right", kind: "number" },
];

interface BulkOrdersScreenProps {
  readonly bulk: Bulk;
  /** The bulk order that is opened first. */
  readonly opened: string | undefined;
}

/** All bulk orders, also those made in the browser or by the API, with what can be done with each. */
export function BulkOrdersScreen({ bulk, opened }: BulkOrdersScreenProps) {
  const { client } = useSession();
  const { io } = useAppContext();
  const { say } = useApp();
  const [openId, setOpenId] = useState(opened);
  const pages = usePages("bulk orders", async ({ page, limit, search }, signal) => {
    const reply = await client.listBulkOrders({ query: { page, limit, search }, signal });
    return { items: reply.bulkOrders, totalPages: reply.totalPages, total: reply.totalBulkOrders };
  });
  const close = () => {
    setOpenId(undefined);
    pages.reload();
  };
  return (
    <>
      {openId ? <Opened bulkOrderId={openId} bulk={bulk} close={close} /> : null}
      <Box flexDirection="column" display={openId ? "none" : "flex"}>
        <Paged
          pages={pages}
          columns={COLUMNS}
          label="Bulk orders"
          noun="bulk order"
          empty="No bulk orders yet."
          cellsOf={cellsOf}
          rowsAbove={0}
          isActive={openId === undefined}
          bindingsOf={(chosen) => [
            { keys: ["enter"], label: "open", run: () => chosen && setOpenId(chosen.bulkOrderId) },
            {
              keys: ["y", "Y"],
              shown: "y",
              label: "copy id",
              run: () => {
                if (!chosen) return;
                copyTexts(io.out, [chosen.bulkOrderId]);
                say(`Copied ${chosen.bulkOrderId}`, "good");
              },
            },
            { keys: ["r"], label: "refresh", run: pages.reload },
          ]}
        />
      </Box>
    </>
  );
}

const cellsOf = ({ bulkOrderId, createdAt, fileName, counts, totalPrice, spent, ...state }: BulkOrder): Cell[] => [
  bulkOrderId,
  formatDate(createdAt),
  fileName ?? "",
  `${formatCount(counts.bought)}/${formatCount(counts.total)}`,
  bulkStatusCell(state),
  formatUsd(spent ?? totalPrice),
];

interface OpenedProps {
  readonly bulkOrderId: string;
  readonly bulk: Bulk;
  readonly close: () => void;
}

function Opened({ bulkOrderId, bulk, close }: OpenedProps) {
  const { client } = useSession();
  const { open } = useApp();
  const loaded = useLoad(`bulk order ${bulkOrderId}`, (signal) =>
    client.getBulkOrder({ path: { bulkOrderId }, query: { page: 1, limit: 1 }, signal }),
  );
  useKeys([
    { keys: ["esc"], label: "back", run: close },
    { keys: ["r"], label: "refresh", run: loaded.reload },
  ]);
  if (!loaded.value) return <Toned tone={loaded.problem ? "bad" : "dim"}>{loaded.problem ?? "Loading…"}</Toned>;
  const { bulkOrder } = loaded.value;
  // What goes on is watched where files are bought.
  const there: Bulk = {
    ...bulk,
    start: close,
    retry: (order) => {
      open("bulk");
      bulk.retry(order, undefined);
    },
  };
  const watch = () => {
    open("bulk");
    bulk.follow(bulkOrderId, bulkOrder.fileName ?? bulkOrderId);
  };
  const items =
    bulkOrder.status === "processing"
      ? [{ name: "Watch it", detail: `${count(bulkOrder.counts.pending, "row")} left`, run: watch }]
      : [];
  return <DoneView bulkOrder={bulkOrder} purchase={undefined} bulk={there} first={items} last="All bulk orders" />;
}
