import type { BulkCounts } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { Box, Text } from "ink";
import { share } from "../../../io/progress.js";
import { Fields } from "../../components/fields.js";
import { Words } from "../../components/words.js";
import { useRoom } from "../../hooks/use-size.js";
import { timeLeft } from "./time-left.js";

interface BuyingViewProps {
  readonly bulkOrderId: string;
  readonly title: string;
  readonly counts: BulkCounts | undefined;
  readonly spent: number;
  readonly perSecond: number;
  readonly problem: string | undefined;
}

/** How far a purchase is; it goes on at the server whether anybody looks or not. */
export function BuyingView({ bulkOrderId, title, counts, spent, perSecond, problem }: BuyingViewProps) {
  const { columns } = useRoom();
  const known = counts ?? { total: 0, bought: 0, failed: 0, pending: 0 };
  const percent = Math.floor(share(known) * 100);
  return (
    <Box flexDirection="column" gap={1}>
      <Words tone="strong">{`Buying ${title}`}</Words>
      <Bar counts={known} width={Math.min(60, columns - 8)} percent={percent} />
      <Fields
        pairs={[
          ["Bulk order", bulkOrderId],
          ["Bought", `${figure(known.bought)} of ${figure(known.total)}`],
          ["Failed", known.failed > 0 ? { text: figure(known.failed), tone: "bad" } : "0"],
          ["Spent", formatUsd(spent)],
          [
            "Pace",
            [perSecond > 0 ? `${figure(Math.round(perSecond))}/s` : "", timeLeft(known.pending, perSecond)]
              .filter(Boolean)
              .join(", "),
          ],
        ]}
      />
      {problem ? <Words tone="warn">{`${problem} Still trying; the purchase goes on at the server.`}</Words> : null}
      <Words tone="dim">You may leave: the purchase goes on at the server, and Shipctl shows it again.</Words>
    </Box>
  );
}

interface BarProps {
  readonly counts: BulkCounts;
  readonly width: number;
  readonly percent: number;
}

function Bar({ counts, width, percent }: BarProps) {
  const filled = Math.floor(share(counts) * width);
  const failed = counts.total > 0 ? Math.ceil((counts.failed / counts.total) * width) : 0;
  return (
    <Box aria-role="progressbar" aria-state={{ busy: percent < 100 }} aria-label={`${percent} percent`}>
      <Text>
        <Text color="green">{"█".repeat(Math.max(0, filled - failed))}</Text>
        <Text color="red">{"▓".repeat(Math.min(filled, failed))}</Text>
        <Text dimColor>{"░".repeat(width - filled)}</Text>
        {` ${String(percent).padStart(3)}%`}
      </Text>
    </Box>
  );
}

const figure = (amount: number): string => amount.toLocaleString("en-US");
