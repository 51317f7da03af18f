import { Button } from "@mantine/core";
import type { PricingTier } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { LOOK_AGAIN } from "../../../../components/conflict.js";
import { InlineAlert } from "../../../../ui/inline-alert.js";
import classes from "./tier-editor.module.css";

interface FreshTiersProps {
  /** The tiers that someone else saved after the dialog opened. */
  readonly tiers: readonly PricingTier[];
  readonly onUse: () => void;
}

/** Shows the saved tiers next to the edited ones after a version conflict. */
export function FreshTiers({ tiers, onUse }: FreshTiersProps) {
  return (
    <InlineAlert kind="warning">
      This service has changed since you opened it. {LOOK_AGAIN}
      {tiers.length === 0 ? (
        <p className={classes.fresh}>It no longer has weight tiers.</p>
      ) : (
        <ul className={classes.fresh}>
          {tiers.map(({ minWeight, maxWeight, price }) => (
            <li key={minWeight}>{`${minWeight} to ${maxWeight} lbs: ${formatUsd(price)}`}</li>
          ))}
        </ul>
      )}
      {tiers.length > 0 && (
        <Button size="compact-xs" variant="default" onClick={onUse}>
          Use these
        </Button>
      )}
    </InlineAlert>
  );
}
