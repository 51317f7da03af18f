import { ActionIcon, Input, Switch, TextInput } from "@mantine/core";
import type { CarrierName, Connection } from "@shipctl/sdk";
import { carrierName, compareOwnPrice, formatUsd, shortServiceName } from "@shipctl/sdk/display";
import { type ReactNode, useId, useState } from "react";
import { TrashIcon } from "../../../../ui/icons.js";
import { InlineAlert } from "../../../../ui/inline-alert.js";
import layout from "../../../../ui/layout.module.css";
import typography from "../../../../ui/typography.module.css";
import { AddPrice } from "./add-price.js";
import classes from "./carrier-prices.module.css";
import {
  type CarrierDraft,
  type FlatPricing,
  type NewPrice,
  NO_NEW_PRICE,
  pieceOf,
  priceOf,
  withNewPrice,
  withoutPrice,
} from "./pricing-draft.js";

interface CarrierPricesProps {
  /** The connection's id. */
  readonly id: string;
  readonly carrier: CarrierName;
  readonly draft: CarrierDraft;
  /** Values that someone else saved after the dialog opened, for the prices changed here. */
  readonly fresh: FlatPricing;
  /** Errors by `pieceOf`, as are `onTouch`'s. */
  readonly errors: Readonly<Partial<Record<string, ReactNode>>>;
  /** The carrier's services at the connection. */
  readonly services: Connection["services"][CarrierName];
  /** The price that is being added. */
  readonly adding: NewPrice;
  readonly onChange: (changes: Partial<CarrierDraft>) => void;
  readonly onAdding: (adding: NewPrice) => void;
  /** `typed` is not a price of the service. */
  readonly onIgnored: (service: string, typed: string) => void;
  /** The price of this service was changed or removed. */
  readonly onTouch: (piece: string) => void;
}

/** The custom prices of one carrier's services. */
export function CarrierPrices(props: CarrierPricesProps) {
  const { id, carrier, draft, fresh, errors, services, adding, onChange, onAdding, onIgnored, onTouch } = props;
  const { enabled, prices } = draft;
  const priced = Object.entries(prices);
  const labelId = useId();
  const name = carrierName(carrier);
  const add = () => {
    const next = withNewPrice(draft, adding);
    if (next) onChange(next);
    onAdding(next ? NO_NEW_PRICE : { ...adding, isWrong: true });
  };
  return (
    <div className={layout.stack}>
      <Switch
        label={`Use these prices for ${name}`}
        checked={enabled}
        onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
      />
      {priced.length > 0 && !enabled && (
        <InlineAlert kind="warning">{`These prices are off. Standard ${name} prices apply to this customer.`}</InlineAlert>
      )}
      {priced.length === 0 ? (
        <p className={typography.hint}>No custom prices for {name} yet.</p>
      ) : (
        <ul className={classes.prices} aria-label={`Custom prices for ${name}`}>
          {priced.map(([service, price], index) => {
            const piece = pieceOf(id, carrier, service);
            const error = errors[piece];
            const errorId = `${labelId}-${index}`;
            return (
              <li key={service} className={classes.price}>
                <span className={classes.service}>{shortServiceName(service)}</span>
                <PriceInput
                  label={`Price of ${shortServiceName(service)} (USD)`}
                  price={price}
                  errorId={error ? errorId : undefined}
                  onPrice={(changed) => {
                    onChange({ prices: { ...prices, [service]: changed } });
                    onTouch(piece);
                  }}
                  onIgnored={(typed) => onIgnored(service, typed)}
                />
                <Comparison name={service} service={services[service]} price={price} />
                {piece in fresh && (
                  <span className={`${typography.note} ${classes.below}`}>{freshWords(fresh[piece])}</span>
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${shortServiceName(service)}`}
                  onClick={() => {
                    onChange({ prices: withoutPrice(prices, service) });
                    onTouch(piece);
                  }}
                >
                  <TrashIcon />
                </ActionIcon>
                {error && (
                  <Input.Error id={errorId} role="alert" className={classes.below ?? ""}>
                    {error}
                  </Input.Error>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <AddPrice
        services={Object.keys(services).filter((service) => !Object.hasOwn(prices, service))}
        value={adding}
        onChange={(changes) => onAdding({ ...adding, ...changes })}
        onAdd={add}
      />
      <Comparison name={adding.service} service={services[adding.service]} price={priceOf(adding.typed)} />
    </div>
  );
}

interface ComparisonProps {
  readonly name: string;
  /** Undefined if the connection does not have it (any more). */
  readonly service: Connection["services"][CarrierName][string] | undefined;
  /** USD. */
  readonly price: number | undefined;
}

/** The shop's price of a service, what the provider charges as far as it is known, and what the custom price earns. */
function Comparison({ name, service, price }: ComparisonProps) {
  if (!service) return null;
  const { standard, cost, margin } = compareOwnPrice({ name, ...service }, price);
  const texts = [`Standard ${standard}`, cost && `Cost ${cost}`, margin && `Margin ${margin}`];
  return <span className={`${typography.note} ${classes.below}`}>{texts.filter(Boolean).join(" · ")}</span>;
}

const freshWords = (price: boolean | number | undefined): string =>
  typeof price === "number" ? `Saved by someone else: ${formatUsd(price)}` : "Removed by someone else";

interface PriceInputProps {
  readonly label: string;
  /** USD. */
  readonly price: number;
  /** Id of the element that shows the error, if there is one. */
  readonly errorId: string | undefined;
  readonly onPrice: (price: number) => void;
  /** The typed text is not a price, so the field shows the last one again. */
  readonly onIgnored: (typed: string) => void;
}

/** An inline price editor. On Enter and blur, input that is not a price is reported and replaced. */
function PriceInput({ label, price, errorId, onPrice, onIgnored }: PriceInputProps) {
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    if (typed !== undefined && priceOf(typed) === undefined) onIgnored(typed);
    setTyped(undefined);
  };
  return (
    <TextInput
      size="xs"
      w={96}
      aria-label={label}
      aria-errormessage={errorId}
      error={errorId !== undefined}
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      value={typed ?? price.toFixed(2)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const changed = priceOf(value);
        if (changed !== undefined) onPrice(changed);
      }}
      onKeyDown={({ key }) => key === "Enter" && finish()}
      onBlur={finish}
    />
  );
}
