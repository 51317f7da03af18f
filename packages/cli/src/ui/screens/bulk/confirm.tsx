import { countRows, type DuplicateRow, duplicatesOf, repeatedRows, serviceTotals } from "@shipctl/sdk/bulk";
import { centsToUsd, count, formatCents, formatCount, formatUsd, sumUsd } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import type { OpenJob } from "../../../profile/jobs.js";
import { repeatedText } from "../../../steps/bulk/duplicates.js";
import { Fields } from "../../components/fields.js";
import { Layer } from "../../components/layer.js";
import { Menu, type MenuItem } from "../../components/menu.js";
import { Words } from "../../components/words.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import { TopUp } from "../balance/top-up.js";
import { type Basket, purchaseOfJob } from "./bulk-state.js";
import { checkingText } from "./checking-text.js";
import type { Bulk } from "./use-bulk.js";

interface ConfirmPurchaseProps {
  readonly basket: Basket;
  /** A bulk order with the same rows, as reported by the server. */
  readonly sameRows: string | undefined;
  readonly bulk: Bulk;
  readonly close: () => void;
}

/** The last step before paying. If the balance is too small, it leads to a top-up and back. */
export function ConfirmPurchase(props: ConfirmPurchaseProps) {
  const [missing, setMissing] = useState<number>();
  const { count: labels, totalCents } = serviceTotals(props.basket.sheet.rows);
  if (missing !== undefined) return <TopUp suggested={Math.ceil(missing)} close={() => setMissing(undefined)} />;
  return (
    <Layer title={`Buy ${count(labels, "label")} for ${formatCents(totalCents)}?`}>
      <Question {...props} topUp={setMissing} />
    </Layer>
  );
}

interface QuestionProps extends ConfirmPurchaseProps {
  readonly topUp: (missing: number) => void;
}

/** Nothing can be confirmed until every change is checked. Enter alone never pays for the same rows twice. */
function Question({ basket, sameRows, bulk, close, topUp }: QuestionProps) {
  const { client, setBalance } = useSession();
  const { rows } = basket.sheet;
  const { count: toBuy, totalCents } = serviceTotals(rows);
  const counts = countRows(rows);
  const { pending } = counts;
  const total = centsToUsd(totalCents);
  const left = rows.length - toBuy - pending;
  const facts = useLoad("before buying", async (signal) => {
    const [{ balance }, earlier] = await Promise.all([client.getBalance({ signal }), bulk.earlier(basket)]);
    setBalance(balance);
    return { balance, earlier };
  });
  const { balance, earlier } = facts.value ?? {};
  const isShort = balance !== undefined && total > balance;
  const { problem, checkAgain } = bulk.checks;
  const pay = () => topUp(total - (balance ?? 0));
  useKeys([
    ...(isShort ? [{ keys: ["t"], label: "top up", run: pay }] : []),
    ...(pending > 0 && problem ? [{ keys: ["r"], label: "check again", run: checkAgain }] : []),
    { keys: ["esc"], label: "not yet", run: close },
  ]);
  const bought = sameRows ?? earlier?.job.bulkOrderId;
  const duplicates = duplicatesOf(rows);
  const repeated = repeatedRows(rows).length;
  const notYet = { name: "Not yet", run: close };
  const answers = isShort
    ? [{ name: "Top up", detail: `${formatUsd(total - balance)} is missing`, run: pay }, notYet]
    : answersTo({ basket, bulk, bought, earlier, duplicates, toBuy, notYet });
  const isReady = facts.value !== undefined && pending === 0;
  const items = isReady ? (toBuy > 0 ? answers : [notYet]) : [];
  return (
    <Box flexDirection="column" gap={1} paddingTop={1}>
      <Fields
        pairs={[
          ["Balance", balance === undefined ? "…" : formatUsd(balance)],
          ["Afterwards", balance === undefined || isShort ? "N/A" : formatUsd(sumUsd([balance, -total]))],
          ...(left > 0 ? [["Not bought", `${count(left, "row")} with problems or left out`] as const] : []),
        ]}
      />
      {pending > 0 ? <Words tone="info">{checkingText(counts, problem)}</Words> : null}
      {facts.problem ? <Words tone="bad">{facts.problem}</Words> : null}
      {isShort ? (
        <Words tone="bad">{`Insufficient balance: ${formatUsd(total)} needed, ${formatUsd(balance)} available.`}</Words>
      ) : null}
      {bought || earlier || duplicates.length > 0 ? (
        <Words tone="warn">{boughtText({ bought, earlier, duplicates, isSameRows: sameRows !== undefined })}</Words>
      ) : null}
      {repeated > 0 ? <Words tone="warn">{repeatedText(repeated)}</Words> : null}
      <Menu key={items.map(({ name }) => name).join()} items={items} isGuarded />
    </Box>
  );
}

interface Answering {
  readonly basket: Basket;
  readonly bulk: Bulk;
  readonly bought: string | undefined;
  readonly earlier: OpenJob | undefined;
  readonly duplicates: readonly DuplicateRow[];
  readonly toBuy: number;
  readonly notYet: MenuItem;
}

function answersTo({ basket, bulk, bought, earlier, duplicates, toBuy, notYet }: Answering): MenuItem[] {
  const { read } = basket;
  const buy = (name: string, again: boolean): MenuItem => ({ name, run: () => bulk.buy(basket, again) });
  if (bought) {
    const look = { name: `Show ${bought}`, run: () => bulk.follow(bought, bought) };
    return [look, buy("Buy again", true), notYet];
  }
  if (earlier) {
    const isOther = "name" in earlier.ref;
    return [finishOf(earlier, bulk), ...(isOther ? [buy("Buy this as well", false)] : []), notYet];
  }
  if (duplicates.length === 0) return [buy("Buy", false), notYet];
  if (duplicates.length === toBuy) return [notYet, buy("Buy again", false)];
  const rowIndexes = duplicates.map(({ row }) => row.rowIndex);
  const leaveOut = () => bulk.change(read, { type: "leftOut", rowIndexes, leftOut: true });
  const name = `Leave ${duplicates.length === 1 ? "it" : `the ${duplicates.length}`} out`;
  return [{ name, run: leaveOut }, buy(`Buy all ${formatCount(toBuy)}`, false), notYet];
}

function finishOf(earlier: OpenJob, bulk: Bulk): MenuItem {
  const run = () => bulk.resume(purchaseOfJob(earlier));
  return { name: "Finish that purchase", detail: "nothing is bought twice", run };
}

interface Bought extends Pick<Answering, "bought" | "earlier" | "duplicates"> {
  readonly isSameRows: boolean;
}

function boughtText({ bought, earlier, duplicates, isSameRows }: Bought): string {
  const when = earlier?.job.createdAt.slice(0, 10);
  if (isSameRows) return `${bought} is for the same rows, bought within the last 24 hours.`;
  if (bought) return `This file was bought on ${when} as ${bought}.`;
  if (earlier) return `A purchase of this file was started on ${when}, and its outcome is not known.`;
  const [first] = duplicates;
  const more = duplicates.length > 1 ? ` and ${duplicates.length - 1} more` : "";
  const look = count(duplicates.length, "row looks", "rows look");
  return `${look} the same as ${first?.orderId}${more} from the last 30 days.`;
}
