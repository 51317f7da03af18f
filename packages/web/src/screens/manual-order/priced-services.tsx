import { Skeleton, UnstyledButton } from "@mantine/core";
import type { CarrierName, Quote } from "@shipctl/sdk";
import { bestQuotes, carrierNamed, count, formatDay, formatUsd, priceParts } from "@shipctl/sdk/display";
import { useId, useState } from "react";
import { errorText } from "../../api/problem.js";
import { useRead } from "../../api/query.js";
import { addressProblems } from "../../components/address-fields.js";
import { Money } from "../../components/money.js";
import { keepsFormer } from "../../components/screen-reads.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { StatusBadge } from "../../ui/status-badge.js";
import typography from "../../ui/typography.module.css";
import { insuranceProblem, measureProblems } from "./check-draft.js";
import { type Draft, parcelRequest } from "./draft.js";
import classes from "./priced-services.module.css";
import { useSettled } from "./use-settled.js";

interface PricedServicesProps {
  readonly draft: Draft;
  readonly onChoose: (carrier: CarrierName, service: string) => void;
}

/** Prices for this parcel with every service of the connection, cheapest first, to choose one. */
export function PricedServices({ draft, onChoose }: PricedServicesProps) {
  const isMeasured =
    draft.apiId !== "" && [...measureProblems(draft.parcel), ...insuranceProblem(draft.parcel)].length === 0;
  const { settled, isSettled } = useSettled(isMeasured ? quoteRequest(draft) : undefined);
  const reading = useRead(
    "quoteOrder",
    { body: settled ?? quoteRequest(draft) },
    { ...keepsFormer, enabled: isSettled },
  );
  if (!isMeasured) return <p className={typography.hint}>Enter weight and size to see the price of each service.</p>;
  const { data, error } = reading;
  if (error && isSettled) {
    const text = errorText(error, "The prices of the services could not be loaded.");
    return (
      <InlineAlert kind="warning" onRetry={() => reading.refetch()} retrying={reading.isFetching}>
        {text}
      </InlineAlert>
    );
  }
  if (!data) {
    return (
      <div className={classes.loading} role="status" aria-label="Loading">
        {LOADING.map((row) => (
          <Skeleton key={row} height={20} />
        ))}
      </div>
    );
  }
  return (
    <Quotes
      quotes={data.quotes}
      isOld={!isSettled || reading.isPlaceholderData}
      isChosen={({ carrier, serviceType }) => carrier === draft.carrier && serviceType === draft.service}
      onChoose={onChoose}
    />
  );
}

const LOADING = [1, 2, 3, 4, 5];

function quoteRequest({ apiId, sender, recipient, parcel }: Draft) {
  // Services that are priced per parcel need both addresses; the others are priced without.
  const isAddressed = [sender, recipient].every((address) => addressProblems(address).length === 0);
  return { apiId, packageDetails: parcelRequest(parcel), ...(isAddressed && { sender, recipient }) };
}

interface QuotesProps {
  readonly quotes: readonly Quote[];
  /** Those of what was typed before. */
  readonly isOld: boolean;
  readonly isChosen: (quote: Quote) => boolean;
  readonly onChoose: PricedServicesProps["onChoose"];
}

function Quotes({ quotes, isOld, isChosen, onChoose }: QuotesProps) {
  const name = useId();
  const [isOpen, setOpen] = useState(false);
  const { cheapest, fastest } = bestQuotes(quotes);
  const others = quotes.filter(({ available }) => !available);
  return (
    <div className={classes.quotes} aria-busy={isOld}>
      <div role="radiogroup" aria-label="Services and their prices">
        {quotes
          .filter(({ available }) => available)
          .map((quote) => (
            <label key={`${quote.carrier} ${quote.serviceType}`} className={classes.quote}>
              <input
                type="radio"
                name={name}
                className={classes.radio}
                disabled={carrierNamed(quote.carrier) === undefined}
                checked={isChosen(quote)}
                onChange={() => {
                  const carrier = carrierNamed(quote.carrier);
                  if (carrier) onChoose(carrier, quote.serviceType);
                }}
              />
              <span className={classes.service}>
                {quote.serviceType}
                {quote === cheapest && <StatusBadge badge={{ label: "Cheapest", color: "green" }} />}
                {quote === fastest && <StatusBadge badge={{ label: "Fastest", color: "blue" }} />}
              </span>
              <span className={classes.date}>{formatDay(quote.estimatedDelivery)}</span>
              <QuotedPrice {...quote} />
            </label>
          ))}
      </div>
      {others.length > 0 && (
        <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {`${isOpen ? "Hide" : "Show"} ${count(others.length, "service")} not available for this parcel`}
        </UnstyledButton>
      )}
      {isOpen && (
        <ul className={classes.others}>
          {others.map(({ carrier, serviceType, reason }) => (
            <li key={`${carrier} ${serviceType}`}>
              {serviceType}
              <span className={typography.note}>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function QuotedPrice({ price, surcharges }: Quote) {
  const parts = price === undefined ? [] : priceParts({ price, surcharges }).slice(1);
  return (
    <span className={classes.price}>
      <Money usd={price} />
      {parts.map(({ label, amount }) => (
        <span key={label} className={typography.note}>{`incl. ${label.toLowerCase()} ${formatUsd(amount)}`}</span>
      ))}
    </span>
  );
}
