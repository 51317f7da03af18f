import { Link } from "react-router";
import { useRead } from "../../api/query.js";
import { paths } from "../../paths.js";
import { CheckCircleIcon, ChevronRightIcon } from "../../ui/icons.js";
import { Panel } from "../../ui/panel.js";
import typography from "../../ui/typography.module.css";
import classes from "./first-steps.module.css";

/** The way of a new account to its first label. */
export function FirstSteps() {
  const senders = useRead("listAddressesByType", { path: { type: "sender" } });
  const balance = useRead("getBalance");
  const steps = [
    { path: paths.addresses, text: "Save the address that you ship from", isDone: (senders.data?.length ?? 0) > 0 },
    { path: paths.topUp, text: "Add funds", isDone: (balance.data?.balance ?? 0) > 0 },
    { path: paths.manualOrder, text: "Buy your first label", isDone: false },
  ];
  return (
    <Panel title="First steps">
      <ol className={classes.steps}>
        {steps.map(({ path, text, isDone }, index) => (
          <li key={path}>
            <Link to={path} className={classes.step} data-done={isDone || undefined}>
              <span className={classes.mark} aria-hidden="true">
                {isDone ? <CheckCircleIcon size={20} /> : index + 1}
              </span>
              <span className={classes.text}>
                {text}
                {isDone && <span className="visually-hidden"> (done)</span>}
              </span>
              <ChevronRightIcon className={typography.icon} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
