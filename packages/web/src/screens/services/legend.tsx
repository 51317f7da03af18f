import { reliability } from "@shipctl/sdk/display";
import { Panel } from "../../ui/panel.js";
import { StatusBadge } from "../../ui/status-badge.js";
import classes from "./legend.module.css";

const STATUSES = [
  { status: "reliable", text: "Works as expected. Use it for any shipment." },
  { status: "testing", text: "In testing. Labels work, but check the first few." },
  { status: "unreliable", text: "Labels may fail or arrive late. Choose another service if you can." },
  { status: "unknown", text: "The provider has not reported a status." },
] as const;

/** What the badges mean. */
export function Legend() {
  return (
    <Panel title="What the statuses mean">
      <dl className={classes.legend}>
        {STATUSES.map(({ status, text }) => (
          <div key={status} className={classes.entry}>
            <dt>
              <StatusBadge badge={reliability(status)} />
            </dt>
            <dd className={classes.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
