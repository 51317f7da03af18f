import { Box } from "ink";
import { Menu, type MenuItem } from "../../components/menu.js";
import { Words } from "../../components/words.js";
import type { Purchase } from "./bulk-state.js";
import type { Bulk } from "./use-bulk.js";

interface UnsureViewProps {
  readonly purchase: Purchase;
  readonly isNotKnown: boolean;
  readonly problem: string;
  readonly bulk: Bulk;
}

/** Shown when a call was sent and no answer arrived. After 7 days, only the person can tell what became of it. */
export function UnsureView({ purchase, isNotKnown, problem, bulk }: UnsureViewProps) {
  const finish: MenuItem = {
    name: "Find out and continue",
    detail: "nothing is bought twice",
    run: () => bulk.resume(purchase),
  };
  const giveUp: MenuItem = {
    name: "Delete the record",
    detail: "if you know what became of it",
    run: () => bulk.giveUp(purchase),
  };
  const later = { name: "Later", detail: "Shipctl asks again the next time you open it", run: bulk.start };
  return (
    <Box flexDirection="column" gap={1}>
      <Words tone="warn">{`It is not known whether the purchase of ${purchase.title} was started.`}</Words>
      {problem ? <Words tone="bad">{problem}</Words> : null}
      {isNotKnown ? (
        <Words>The server keeps the key of a purchase for 7 days. Look for the purchase in your bulk orders.</Words>
      ) : null}
      <Menu isGuarded items={isNotKnown ? [later, giveUp] : [finish, later]} />
    </Box>
  );
}
