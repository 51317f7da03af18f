import { Box } from "ink";
import { PickFile } from "../../components/pick-file.js";
import { PickSheet } from "../../components/pick-sheet.js";
import { Words } from "../../components/words.js";
import { BuyingView } from "./buying.js";
import { DoneView } from "./done.js";
import { DraftOffer } from "./draft-offer.js";
import { LeftOutOrders } from "./left-out-orders.js";
import { MapColumns } from "./map-columns.js";
import { PickService } from "./pick-service.js";
import { RowsView } from "./rows.js";
import { UnsureView } from "./unsure.js";
import type { Bulk } from "./use-bulk.js";

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
          <Words tone="info">{state.doing}</Words>
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
