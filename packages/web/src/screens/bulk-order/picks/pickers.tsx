import { NativeSelect } from "@mantine/core";
import type { Service, ServicesByCarrier } from "@shipctl/sdk";
import { CARRIERS, USPS_TEMPLATES } from "@shipctl/sdk/contract";
import { carrierName, isOunceService, servicePriceText } from "@shipctl/sdk/display";
import type { ReactNode } from "react";
import { CatalogAlert } from "../../../components/catalog-alert.js";
import classes from "./pickers.module.css";
import { CHEAPEST, servicesOf, type usePicks } from "./use-picks.js";

interface PickersProps {
  readonly control: ReturnType<typeof usePicks>;
  /** More fields in the same row. */
  readonly children: ReactNode;
}

/** Connection, carrier and service for rows that do not name their own. */
export function Pickers({ control, children }: PickersProps) {
  const { apis, services, carrier, service, template, picks } = control;
  const missing = apis.isPending || services.isPending ? "Loading..." : "Not loaded";
  return (
    <>
      <div className={classes.pickers}>
        <NativeSelect
          label="API"
          disabled={!apis.data}
          value={picks?.apiId}
          data={apis.data?.map(({ _id, name }) => ({ value: _id, label: name })) ?? [missing]}
          onChange={(event) => control.pickApi(event.currentTarget.value)}
        />
        <NativeSelect
          label="Carrier"
          value={carrier}
          data={CARRIERS.map((name) => ({ value: name, label: carrierName(name) }))}
          onChange={(event) => choose(CARRIERS, event.currentTarget.value, control.pickCarrier)}
        />
        <NativeSelect
          label="Service"
          disabled={!services.data}
          value={service}
          data={services.data ? serviceOptions(services.data, carrier) : [missing]}
          onChange={(event) => control.pickService(event.currentTarget.value)}
        />
        {carrier === "USPS" && (
          <NativeSelect
            label="Template"
            value={template}
            data={[...USPS_TEMPLATES]}
            onChange={(event) => choose(USPS_TEMPLATES, event.currentTarget.value, control.pickTemplate)}
          />
        )}
        {children}
      </div>
      <CatalogAlert apis={apis} services={services} />
    </>
  );
}

function serviceOptions(services: ServicesByCarrier, carrier: (typeof CARRIERS)[number]) {
  const offered = servicesOf(services, carrier);
  if (offered.length === 0) return [{ value: "", label: `No ${carrierName(carrier)} services available` }];
  const cheapest = { value: CHEAPEST, label: "Cheapest for each parcel" };
  return [...offered.map(serviceOption), ...(offered.some(({ active }) => active) ? [cheapest] : [])];
}

function serviceOption(service: Service) {
  const { name, maxWeight, maxWeightUnit, active, unavailable } = service;
  const limit = maxWeight === null || isOunceService(name) ? "" : `, up to ${maxWeight} ${maxWeightUnit}`;
  const label = `${name} (${servicePriceText(service)}${limit})`;
  return { value: name, label: active && !unavailable ? label : `${name} (not available now)`, disabled: !active };
}

function choose<T extends string>(offered: readonly T[], value: string, pick: (value: T) => void): void {
  const found = offered.find((choice) => choice === value);
  if (found) pick(found);
}
