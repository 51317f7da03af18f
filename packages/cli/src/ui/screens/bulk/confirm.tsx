import { countRows, decisionTexts, serviceTotals } from "@shipctl/sdk/bulk";
import { centsToUsd, count, formatCents, formatUsd, sumUsd } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import { tinted } from "../../../io/outcome.js";
import type { OpenJob } from "../../../profile/jobs.js";
import { Fields, wrappedPairs } from "../../components/fields.js";
import { Layer } from "../../components/layer.js";
import { Menu, type MenuItem } from "../../components/menu.js";
import { Toned } from "../../components/toned.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import { useContentSize } from "../../hooks/use-size.js";
import { TopUp } from "../balance/top-up.js";
import { type Basket, purchaseOfJob } from "./bulk-state.js";
import { checkingText } from "./checking-text.js";
import type { Bulk } from "./use-bulk.js";

/** Width of the layer's border and padding. */
const FRAME_COLUMNS = 6;

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
  const room = useContentSize();
  const { rows } = basket.sheet;
  const { count: toBuy, totalCents } = serviceTotals(rows);
  const counts = countRows(rows);
  const { pending } = counts;
  const total = centsToUsd(totalCents);
  const left = rows.length - toBuy - pending - counts.undecided;
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
  const decided = decisionTexts(rows);
  const notYet = { name: "Not yet", run: close };
  const answers = isShort
    ? [{ name: "Top up", detail: `${formatUsd(total - balance)} is missing`, run: pay }, notYet]
    : answersTo({ basket, bulk, bought, earlier, notYet }).filter(({ buys }) => toBuy > 0 || !buys);
  const isReady = facts.value !== undefined && pending === 0;
  const items = isReady ? answers : [];
  return (
    <Box flexDirection="column" gap={1} paddingTop={1}>
      <Fields
        pairs={wrappedPairs(
          [
            ["Balance", balance === undefined ? "…" : formatUsd(balance)],
            ["Afterwards", balance === undefined || isShort ? "N/A" : formatUsd(sumUsd([balance, -total]))],
            ...(left > 0 ? [["Not bought", `${count(left, "row")} with problems or left out`] as const] : []),
            ...(decided.leftOut === "" ? [] : [["Left out", tinted(decided.leftOut, "warn")] as const]),
            ...(decided.bought === "" ? [] : [["Nevertheless", tinted(decided.bought, "warn")] as const]),
          ],
          room.columns - FRAME_COLUMNS,
        )}
      />
      {pending > 0 ? <Toned tone="info">{checkingText(counts, problem)}</Toned> : null}
      {facts.problem ? <Toned tone="bad">{facts.problem}</Toned> : null}
      {isShort ? (
        <Toned tone="bad">{`Insufficient balance: ${formatUsd(total)} needed, ${formatUsd(balance)} available.`}</Toned>
      ) : null}
      {bought || earlier ? (
        <Toned tone="warn">{boughtText({ bought, earlier, isSameRows: sameRows !== undefined })}</Toned>
      ) : null}
      {isReady && toBuy === 0 && counts.undecided > 0 ? (
        <Toned tone="warn">Every row that can be bought needs a decision: d buys a row, D all of a kind.</Toned>
      ) : null}
      <Menu key={items.map(({ name }) => name).join()} items={items} isGuarded />
    </Box>
  );
}

interface Answering {
  readonly basket: Basket;
  readonly bulk: Bulk;
  readonly bought: string | undefined;
  readonly earlier: OpenJob | undefined;
  readonly notYet: MenuItem;
}

interface Answer extends MenuItem {
  readonly buys?: true;
}

function answersTo({ basket, bulk, bought, earlier, notYet }: Answering): Answer[] {
  const buy = (name: string, again: boolean): Answer => ({ name, run: () => bulk.buy(basket, again), buys: true });
  if (bought) {
    const look = { name: `Show ${bought}`, run: () => bulk.follow(bought, bought) };
    return [look, buy("Buy again", true), notYet];
  }
  if (earlier) {
    const isOther = "name" in earlier.ref;
    return [finishOf(earlier, bulk), ...(isOther ? [buy("Buy this as well", false)] : []), notYet];
  }
  return [buy("Buy", false), notYet];
}

function finishOf(earlier: OpenJob, bulk: Bulk): MenuItem {
  const run = () => bulk.resume(purchaseOfJob(earlier));
  return { name: "Finish that purchase", detail: "nothing is bought twice", run };
}

interface Bought extends Pick<Answering, "bought" | "earlier"> {
  readonly isSameRows: boolean;
}

function boughtText({ bought, earlier, isSameRows }: Bought): string {
  const when = earlier?.job.createdAt.slice(0, 10);
  if (isSameRows) return `${bought} is for the same rows, bought within the last 24 hours.`;
  if (bought) return `This file was bought on ${when} as ${bought}.`;
  return `A purchase of this file was started on ${when}, and its outcome is not known.`;
}
