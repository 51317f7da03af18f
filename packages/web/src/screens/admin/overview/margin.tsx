import { marginText } from "@shipctl/sdk/display";
import { Money } from "../../../components/money.js";
import typography from "../../../ui/typography.module.css";

/** A loss is red, and says so. */
export const Margin = ({ usd }: { usd: number }) =>
  usd < 0 ? <span className={typography.lost}>{marginText(usd)}</span> : <Money usd={usd} />;
