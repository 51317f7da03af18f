import { PageHeader } from "../../parts/page-header.js";
import { useListView } from "../../parts/use-list-view.js";
import { CurrentBalance } from "./current-balance.js";
import { ExportButton } from "./export-button.js";
import { History } from "./history.js";
import classes from "./screen.module.css";

/** What can be spent, and every movement of money. */
export function BalanceScreen() {
  const { view, change } = useListView();
  return (
    <>
      <PageHeader title="Balance" actions={<ExportButton view={view} />} />
      <div className={classes.parts}>
        <CurrentBalance />
        <History view={view} onChange={change} />
      </div>
    </>
  );
}
