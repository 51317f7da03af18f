import { Panel } from "../../ui/panel.js";
import classes from "./instructions.module.css";

const STEPS = [
  "Press Go to Amazon Orders, sign in to Seller Central, and request the unshipped orders report.",
  "Download the report as a .txt file and leave it as it is: opening it in a spreadsheet would change it.",
  "Choose the address that you send from, what the labels are to say, and how units and files are handled.",
  "Upload the file. It is converted at once, on your own computer; check what was skipped and what to look at.",
  "Send the labels to Bulk Order, or download them as CSV, and buy them there.",
  "When they are bought, open Amazon Confirm and tell Amazon the tracking numbers.",
];

/** The way from a report to shipped orders. */
export function Instructions() {
  return (
    <Panel title="How it works">
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Panel>
  );
}
