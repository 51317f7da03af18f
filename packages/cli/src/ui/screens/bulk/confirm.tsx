import { formatUsd } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import { sumOf } from "../../../steps/check-rows.js";
import { countOf } from "../../components/count.js";
import { Fields } from "../../components/fields.js";
import { Layer } from "../../components/layer.js";
import { Menu, type MenuItem } from "../../components/menu.js";
import { Words } from "../../components/words.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import { TopUp } from "../balance/top-up.js";
import { type Basket, wantedRows } from "./bulk-state.js";
import type { Bulk } from "./use-bulk.js";

interface ConfirmPurchaseProps {
  readonly basket: Basket;
  readonly bulk: Bulk;
  readonly close: () => void;
}

/** The last look before money moves. Where the balance is too small it leads to topping up, and back to the question. */
export function ConfirmPurchase({ basket, bulk, close }: ConfirmPurchaseProps) {
  const [missing, setMissing] = useState<number>();
  const rows = wantedRows(basket);
  if (missing !== undefined) return <TopUp suggested={Math.ceil(missing)} close={() => setMissing(undefined)} />;
  return (
    <Layer title={`Buy ${countOf(rows.length, "label")} for ${formatUsd(sumOf(rows))}?`}>
      <Question basket={basket} bulk={bulk} close={close} topUp={setMissing} />
    </Layer>
  );
}

interface QuestionProps extends ConfirmPurchaseProps {
  readonly topUp: (missing: number) => void;
}

function Question({ basket, bulk, close, topUp }: QuestionProps) {
  const { client, setBalance } = useSession();
  const total = sumOf(wantedRows(basket));
  const left = basket.checked.results.length - wantedRows(basket).length;
  const known = useLoad("before buying", async (signal) => {
    const [{ balance }, earlier] = await Promise.all([client.getBalance({ signal }), bulk.earlier(basket)]);
    setBalance(balance);
    return { balance, earlier };
  });
  const { balance, earlier } = known.value ?? {};
  const isShort = balance !== undefined && total > balance;
  const pay = () => topUp(total - (balance ?? 0));
  useKeys([
    ...(isShort ? [{ keys: ["t"], label: "top up", run: pay }] : []),
    { keys: ["esc"], label: "not yet", run: close },
  ]);
  const bought = earlier?.bulkOrderId;
  const items: MenuItem[] = [
    ...(known.value && !isShort
      ? [{ name: bought ? "Buy once more" : "Buy", run: () => bulk.buy(basket, earlier) }]
      : []),
    ...(isShort ? [{ name: "Top up", detail: `${formatUsd(total - balance)} are missing`, run: pay }] : []),
    ...(bought ? [{ name: `Look at ${bought}`, run: () => bulk.follow(bought, bought) }] : []),
    { name: "Not yet", run: close },
  ];
  return (
    <Box flexDirection="column" gap={1} paddingTop={1}>
      <Fields
        pairs={[
          ["Balance", balance === undefined ? "…" : formatUsd(balance)],
          [
            "Afterwards",
            balance === undefined || isShort ? "N/A" : formatUsd(Math.round((balance - total) * 100) / 100),
          ],
          ...(left > 0 ? [["Not bought", `${countOf(left, "row")} with problems or left out`] as const] : []),
        ]}
      />
      {known.problem ? <Words tone="bad">{known.problem}</Words> : null}
      {isShort ? (
        <Words tone="bad">{`Insufficient balance: ${formatUsd(total)} needed, ${formatUsd(balance)} available.`}</Words>
      ) : null}
      {earlier ? <Words tone="warn">{earlierText(earlier)}</Words> : null}
      <Menu key={items.length} items={items} />
    </Box>
  );
}

function earlierText({ createdAt, bulkOrderId }: { createdAt: string; bulkOrderId?: string }): string {
  const when = createdAt.slice(0, 10);
  if (bulkOrderId) return `This file was bought on ${when} as ${bulkOrderId}.`;
  return `A purchase of this file was begun on ${when}. Going on finishes it; nothing is bought twice.`;
}
