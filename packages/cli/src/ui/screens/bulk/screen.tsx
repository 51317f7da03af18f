import { draftText } from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";
import { Box } from "ink";
import { type ReactNode, useContext } from "react";
import { Menu, type MenuItem } from "../../components/menu.js";
import { PickFile, PickSheet } from "../../components/pick-file.js";
import { Toned } from "../../components/toned.js";
import { useAttempt } from "../../hooks/use-app.js";
import { Rank, useKeys } from "../../hooks/use-keys.js";
import { ExtraRowsContext } from "../../hooks/use-size.js";
import type { Purchase } from "./bulk-state.js";
import { BuyingView } from "./buying.js";
import { DoneView } from "./done.js";
import { LeftOutOrders } from "./left-out-orders.js";
import { MapColumns } from "./map-columns.js";
import { PickService } from "./pick-service.js";
import { RowsView } from "./rows.js";
import type { Bulk } from "./use-bulk.js";
import { contentOfDraft, useDrafts } from "./use-drafts.js";

/** A bulk order from file to labels, one step at a time. */
export function BulkScreen({ bulk }: { readonly bulk: Bulk }) {
  const { state } = bulk;
  switch (state.stage) {
    case "pick":
      return (
        <DraftOffer bulk={bulk}>
          <PickFile
            title="Which file?"
            endings={[".csv", ".xlsx", ".tsv", ".txt"]}
            open={(path) => bulk.open({ path })}
          />
        </DraftOffer>
      );
    case "wait":
      return (
        <Box aria-role="timer" aria-state={{ busy: true }}>
          <Toned tone="info">{state.doing}</Toned>
        </Box>
      );
    case "sheet": {
      const { opened, sheets } = state;
      return (
        <PickSheet path={opened.path} sheets={sheets} choose={(sheet) => bulk.open(opened, sheet)} close={bulk.start} />
      );
    }
    case "leftOut":
      return <LeftOutOrders file={state.file} back={state.back} bulk={bulk} />;
    case "map":
      return <MapColumns key={state.file.path} file={state.file} sheet={state.sheet} bulk={bulk} />;
    case "service":
      return <PickService read={state.read} picks={state.picks} sheet={state.sheet} bulk={bulk} />;
    case "rows":
      return <RowsView basket={state.basket} sameRows={state.sameRows} bulk={bulk} />;
    case "unsure":
      return <UnsureView {...state} bulk={bulk} />;
    case "buying":
      return <BuyingView progress={state.progress} />;
    case "done":
      return <DoneView bulkOrder={state.bulkOrder} purchase={state.purchase} bulk={bulk} />;
  }
}

interface UnsureViewProps {
  readonly purchase: Purchase;
  readonly isNotKnown: boolean;
  readonly problem: string;
  readonly bulk: Bulk;
}

/** Shown when a call was sent and no answer arrived. After 7 days, only the person can tell what became of it. */
function UnsureView({ purchase, isNotKnown, problem, bulk }: UnsureViewProps) {
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
      <Toned tone="warn">{`It is not known whether the purchase of ${purchase.title} was started.`}</Toned>
      {problem ? <Toned tone="bad">{problem}</Toned> : null}
      {isNotKnown ? (
        <Toned>The server keeps the key of a purchase for 7 days. Look for the purchase in your bulk orders.</Toned>
      ) : null}
      <Menu isGuarded items={isNotKnown ? [later, giveUp] : [finish, later]} />
    </Box>
  );
}

/** Above the list of files: the file that was edited last and is not paid for. */
function DraftOffer({ bulk, children }: { readonly bulk: Bulk; readonly children: ReactNode }) {
  const attempt = useAttempt();
  const { drafts, found, look } = useDrafts();
  const [draft, ...others] = found;
  const resume = () => attempt(async () => draft && bulk.resumeDraft(draft, await contentOfDraft(drafts, draft)));
  const discard = () =>
    attempt(async () => {
      if (draft) await drafts?.discard(draft.id);
      look();
    });
  useKeys(
    draft
      ? [
          { keys: ["ctrl-o"], label: "continue", run: resume },
          { keys: ["ctrl-x"], label: "discard", run: discard },
        ]
      : [],
    { rank: Rank.field },
  );
  const extraRows = useContext(ExtraRowsContext);
  const more = others.length > 0 ? `, and ${count(others.length, "more file")}` : "";
  return (
    <Box flexDirection="column">
      {draft ? <Toned tone="info">{`Not paid for: ${draftText(draft)}${more}`}</Toned> : null}
      <ExtraRowsContext value={draft ? extraRows + 1 : extraRows}>{children}</ExtraRowsContext>
    </Box>
  );
}
