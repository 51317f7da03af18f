import { formatCount, formatUsd } from "@shipctl/sdk/display";
import { Box, Text } from "ink";
import { share } from "../../../io/progress.js";
import { Bar } from "../../components/bar.js";
import { Fields } from "../../components/fields.js";
import { Toned } from "../../components/toned.js";
import { useContentSize } from "../../hooks/use-size.js";
import type { PurchaseProgress } from "./bulk-state.js";

/** The progress of a purchase, which continues on the server when the app is closed. */
export function BuyingView({ progress }: { readonly progress: PurchaseProgress }) {
  const { bulkOrderId, title, counts, spent, perSecond, waits, problem } = progress;
  const { columns } = useContentSize();
  const current = counts ?? { total: 0, bought: 0, failed: 0, pending: 0 };
  const percent = Math.floor(share(current) * 100);
  return (
    <Box flexDirection="column" gap={1}>
      <Toned tone="strong">{`Buying ${title}`}</Toned>
      <Box aria-role="progressbar" aria-state={{ busy: percent < 100 }} aria-label={`${percent} percent`}>
        <Text>
          <Bar counts={current} width={Math.min(60, columns - 8)} />
          {` ${String(percent).padStart(3)}%`}
        </Text>
      </Box>
      <Fields
        pairs={[
          ["Bulk order", bulkOrderId],
          ["Bought", `${formatCount(current.bought)} of ${formatCount(current.total)}`],
          ["Failed", current.failed > 0 ? { text: formatCount(current.failed), tone: "bad" } : "0"],
          ["Spent", formatUsd(spent)],
          [
            "Pace",
            [perSecond > 0 ? `${formatCount(Math.round(perSecond))}/s` : "", timeLeft(current.pending, perSecond)]
              .filter(Boolean)
              .join(", "),
          ],
        ]}
      />
      {waits ? <Toned tone="warn">{waits}</Toned> : null}
      {problem ? <Toned tone="warn">{`${problem} Still trying; the purchase continues on the server.`}</Toned> : null}
      <Toned tone="dim">You can quit: the purchase continues on the server, and Shipctl shows it again.</Toned>
    </Box>
  );
}

/** The remaining time in words; empty while it is unknown. */
function timeLeft(pending: number, perSecond: number): string {
  if (perSecond <= 0 || pending === 0) return "";
  const seconds = Math.ceil(pending / perSecond);
  if (seconds < 60) return `${seconds} s left`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s left`;
}
