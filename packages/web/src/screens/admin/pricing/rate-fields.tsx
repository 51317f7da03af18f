import { SegmentedControl, TextInput } from "@mantine/core";
import type { ConfiguredService, RatePricing } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { parseUsd, ratePricingText } from "@shipctl/sdk/display";
import type { ReactNode } from "react";
import { FreshValue } from "../../../ui/fresh-value.js";
import layout from "../../../ui/layout.module.css";
import typography from "../../../ui/typography.module.css";

/** Rate pricing as typed. */
export interface RateDraft {
  readonly isRated: boolean;
  readonly markup: string;
  readonly minimum: string;
}

export type RateField = "ratePricing.markupPercent" | "ratePricing.minimum";

export const rateDraftOf = ({ ratePricing }: Pick<ConfiguredService, "ratePricing">): RateDraft => ({
  isRated: ratePricing !== undefined,
  markup: String(ratePricing?.markupPercent ?? 15),
  minimum: (ratePricing?.minimum ?? 0).toFixed(2),
});

/** Null for pricing by weight. */
export function ratePricingOf({ isRated, markup, minimum }: RateDraft): RatePricing | null {
  return isRated ? { markupPercent: Number(markup.replace("%", "")), minimum: parseUsd(minimum) ?? 0 } : null;
}

export function rateErrors({ isRated, markup, minimum }: RateDraft): Partial<Record<RateField, string>> {
  if (!isRated) return {};
  const isPercent = /^\d{1,4}(\.\d{1,2})?%?$/.test(markup.trim()) && Number.parseFloat(markup) <= LIMITS.markupPercent;
  return {
    ...(!isPercent && {
      "ratePricing.markupPercent": `Markup must be 0 to ${LIMITS.markupPercent} %, with at most two decimals`,
    }),
    ...(!((parseUsd(minimum) ?? -1) >= 0) && { "ratePricing.minimum": "Please enter a valid price" }),
  };
}

interface RateFieldsProps {
  readonly draft: RateDraft;
  /** Values that another administrator has saved since. */
  readonly theirs: Partial<RateDraft>;
  readonly errors: Partial<Record<RateField, ReactNode>>;
  readonly onChange: (change: Partial<RateDraft>) => void;
}

/** How a service is priced, and the markup and minimum of a price at the carrier's rate. */
export function RateFields({ draft, theirs, errors, onChange }: RateFieldsProps) {
  const { isRated, markup, minimum } = draft;
  const fresh = Object.keys(theirs).length === 0 ? undefined : ratePricingOf({ ...draft, ...theirs });
  return (
    <div className={layout.stack}>
      <SegmentedControl
        fullWidth
        aria-label="Pricing"
        data={[
          { value: "weight", label: "By weight" },
          { value: "rate", label: "By carrier's rate" },
        ]}
        value={isRated ? "rate" : "weight"}
        onChange={(value) => onChange({ isRated: value === "rate" })}
      />
      {isRated && (
        <>
          <TextInput
            label="Markup (%)"
            description="Added to the carrier's rate of each parcel."
            inputMode="decimal"
            autoComplete="off"
            error={errors["ratePricing.markupPercent"]}
            value={markup}
            onChange={(event) => onChange({ markup: event.currentTarget.value })}
          />
          <TextInput
            label="Minimum Price (USD)"
            inputMode="decimal"
            autoComplete="off"
            leftSection="$"
            error={errors["ratePricing.minimum"]}
            value={minimum}
            onChange={(event) => onChange({ minimum: event.currentTarget.value })}
          />
          <p className={typography.noteSm}>
            Each parcel is quoted, and the price holds for 10 minutes. Customers' own prices still apply.
          </p>
        </>
      )}
      <FreshValue
        value={fresh === undefined ? undefined : fresh ? ratePricingText(fresh) : "by weight"}
        onUse={() => onChange(theirs)}
      />
    </div>
  );
}
