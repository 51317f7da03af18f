import { Panel } from "../../ui/panel.js";
import classes from "./instructions.module.css";

const STEPS = [
  "Click Go to Amazon Orders, sign in to Seller Central, and request the unshipped orders report.",
  "Download the report as a .txt file. Do not open it in a spreadsheet, which would change it.",
  "Choose the sender address, the description on the labels, and how to handle quantities and files.",
  "Upload the file. It is converted on your own computer. Check the skipped lines and the warnings.",
  "Send the labels to Bulk Order, or download them as CSV and upload them there. Then buy them.",
  "After you buy the labels, open Amazon Confirm to send the tracking numbers to Amazon.",
];

/** The steps from a report to shipped orders. */
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
