import { Box } from "ink";
import { Menu } from "../../components/menu.js";
import { Words } from "../../components/words.js";
import type { Purchase } from "./bulk-state.js";
import type { Bulk } from "./use-bulk.js";

interface UnsureViewProps {
  readonly purchase: Purchase;
  readonly problem: string;
  readonly bulk: Bulk;
}

/** Shown when a call was sent and no answer arrived. */
export function UnsureView({ purchase, problem, bulk }: UnsureViewProps) {
  return (
    <Box flexDirection="column" gap={1}>
      <Words tone="warn">{`It is not known whether the purchase of ${purchase.title} was started.`}</Words>
      {problem ? <Words tone="bad">{problem}</Words> : null}
      <Menu
        isGuarded
        items={[
          { name: "Find out and continue", detail: "nothing is bought twice", run: () => bulk.resume(purchase) },
          { name: "Later", detail: "Shipctl asks again the next time you open it", run: bulk.start },
        ]}
      />
    </Box>
  );
}
