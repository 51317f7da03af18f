import { Button } from "@mantine/core";
import type { PricingTier } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { LOOK_AGAIN } from "../../../../components/conflict.js";
import { Notice } from "../../../../ui/notice.js";
import classes from "./tier-editor.module.css";

interface FreshTiersProps {
  /** As somebody else has saved them meanwhile. */
  readonly tiers: readonly PricingTier[];
  readonly onUse: () => void;
}

/** Beside the tiers that were typed: those that somebody else has saved. */
export function FreshTiers({ tiers, onUse }: FreshTiersProps) {
  return (
    <Notice kind="warning">
      This service was changed meanwhile. {LOOK_AGAIN}
      {tiers.length === 0 ? (
        <p className={classes.fresh}>It has no weight tiers now.</p>
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
    </Notice>
  );
}
