import type { PriceSuggestion } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { Money } from "../../../../components/money.js";
import { type Column, DataTable } from "../../../../ui/data-table.js";
import { InlineAlert } from "../../../../ui/inline-alert.js";
import { TwoLines } from "../../../../ui/row-cells.js";
import typography from "../../../../ui/typography.module.css";
import classes from "./suggestion.module.css";
import { type UnquotedGroup, unquotedGroups, weightsOf } from "./unquoted.js";

type Tier = PriceSuggestion["tiers"][number];

interface SuggestedTiersProps {
  /** Undefined while the provider is asked. */
  readonly tiers: readonly Tier[] | undefined;
  /** USD */
  readonly lossLimit: number;
  readonly expectedTiers: number;
  /** The tiers are for a margin other than the one in the form. */
  readonly isStale: boolean;
}

/** The difference between a service's tiers and the suggested ones, and which quotes are missing. */
export function SuggestedTiers({ tiers, lossLimit, expectedTiers, isStale }: SuggestedTiersProps) {
  const groups = unquotedGroups(tiers ?? []);
  const [refused, unanswered] = [groups.filter((one) => one.refused), groups.filter((one) => !one.refused)];
  return (
    <>
      {unanswered.length > 0 && (
        <InlineAlert kind="warning">
          The provider did not quote everything, so some tiers keep their prices. Get quotes again in a minute.
          <Groups groups={unanswered} />
        </InlineAlert>
      )}
      <div className={classes.table}>
        <DataTable
          label="Suggested prices"
          columns={COLUMNS}
          rows={tiers}
          rowKey={({ minWeight }) => String(minWeight)}
          expectedRows={expectedTiers}
          stale={isStale}
        />
      </div>
      {tiers?.some(({ quotes }) => quotes.length > 0) && <CityCosts tiers={tiers} lossLimit={lossLimit} />}
      {refused.length > 0 && (
        <section aria-labelledby="refused-destinations">
          <h3 id="refused-destinations" className={classes.heading}>
            Refused by the provider
          </h3>
          <p className={typography.hint}>Parcels of these weights cannot be sent there. No price changes that.</p>
          <Groups groups={refused} />
        </section>
      )}
    </>
  );
}

function Groups({ groups }: { readonly groups: readonly UnquotedGroup[] }) {
  return (
    <ul className={classes.groups}>
      {groups.map(({ reason, cities, weights }) => (
        <li key={`${reason} ${cities}`}>
          <TwoLines first={`${cities}: ${reason}`} second={weights.join(", ")} />
        </li>
      ))}
    </ul>
  );
}

const COLUMNS: readonly Column<Tier>[] = [
  { id: "weight", header: "Weight", cell: weightsOf },
  {
    id: "now",
    header: "Price Now",
    align: "end",
    cell: ({ currentPrice }) => (currentPrice === undefined ? "New tier" : <Money usd={currentPrice} />),
  },
  {
    id: "cost",
    header: "Highest Cost",
    align: "end",
    cell: ({ cost, toZip }) =>
      cost === undefined ? "Not known" : <TwoLines first={<Money usd={cost} />} second={`to ${toZip}`} />,
  },
  { id: "price", header: "New Price", align: "end", cell: newPrice },
];

function newPrice({ price, currentPrice }: Tier) {
  if (price === undefined) return currentPrice === undefined ? "No price" : "Unchanged";
  const change = currentPrice === undefined ? undefined : changeText(price - currentPrice);
  return (
    <TwoLines
      first={
        <strong>
          <Money usd={price} />
        </strong>
      }
      second={change}
    />
  );
}

const changeText = (usd: number): string =>
  Math.abs(usd) < 0.005 ? "unchanged" : `${usd > 0 ? "+" : "−"}${formatUsd(Math.abs(usd))}`;

interface CityCostsProps {
  readonly tiers: readonly Tier[];
  /** USD */
  readonly lossLimit: number;
}

/** What a label of each tier costs to each city, and where it is refused at today's price. */
function CityCosts({ tiers, lossLimit }: CityCostsProps) {
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
