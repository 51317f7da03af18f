import type { PriceSuggestion } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { Money } from "../../../../components/money.js";
import { type Column, DataTable } from "../../../../ui/data-table.js";
import { TwoLines } from "../../../../ui/row-cells.js";
import typography from "../../../../ui/typography.module.css";
import classes from "./suggestion.module.css";
import { weightsOf } from "./unquoted.js";

type Tier = PriceSuggestion["tiers"][number];

interface CityCostsProps {
  readonly tiers: readonly Tier[];
  /** USD */
  readonly lossLimit: number;
}

/** What a label of each tier costs to each city, and where it is refused at today's price. */
export function CityCosts({ tiers, lossLimit }: CityCostsProps) {
  const isRefused = tiers.some(({ quotes }) => quotes.some(({ overLossLimit }) => overLossLimit));
  return (
    <section className={classes.costs} aria-labelledby="city-costs">
      <h3 id="city-costs" className={classes.heading}>
        Cost by city
      </h3>
      <p className={typography.hint}>
        {isRefused
          ? `Labels are refused at today's price where they cost more than it by over the loss limit of ${formatUsd(lossLimit)}.`
          : "No label is refused at today's price."}
      </p>
      <div className={classes.table}>
        <DataTable
          label="Cost by city"
          columns={columnsOf(tiers)}
          rows={tiers}
          rowKey={({ minWeight }) => String(minWeight)}
        />
      </div>
    </section>
  );
}

function columnsOf(tiers: readonly Tier[]): readonly Column<Tier>[] {
  const cities = [...new Set(tiers.flatMap(({ quotes }) => quotes.map(({ city }) => city)))];
  return [
    { id: "weight", header: "Weight", cell: weightsOf },
    ...cities.map(
      (city): Column<Tier> => ({ id: city, header: city, align: "end", cell: (tier) => costTo(tier, city) }),
    ),
  ];
}

function costTo({ quotes }: Tier, wanted: string) {
  const quote = quotes.find(({ city }) => city === wanted);
  if (!quote) return "Not quoted";
  const cost = <Money usd={quote.cost} />;
  if (!quote.overLossLimit) return cost;
  return <TwoLines first={cost} second={<span className={classes.refused}>Refused today</span>} />;
}
