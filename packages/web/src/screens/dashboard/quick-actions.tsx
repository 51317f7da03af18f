import { Link } from "react-router";
import { paths } from "../../paths.js";
import { ChevronRightIcon, EditIcon, UploadIcon, WalletIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import typography from "../../ui/typography.module.css";
import classes from "./quick-actions.module.css";

const ACTIONS = [
  { label: "Manual Order", text: "Buy one label", path: paths.manualOrder, icon: EditIcon },
  { label: "CSV Bulk Order", text: "Many labels from one file", path: paths.bulkOrder, icon: UploadIcon },
  { label: "Balance", text: "Top up and view transactions", path: paths.balance, icon: WalletIcon },
];

export function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <ul className={layout.listSm}>
        {ACTIONS.map(({ label, text, path, icon: Picture }) => (
          <li key={path}>
            <Link to={path} className={classes.action}>
              <span className={classes.picture}>
                <Picture />
              </span>
              <span className={classes.words}>
                <strong>{label}</strong>
                <span>{text}</span>
              </span>
              <ChevronRightIcon className={typography.icon} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
