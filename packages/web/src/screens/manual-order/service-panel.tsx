import { NativeSelect, SegmentedControl } from "@mantine/core";
import type { CarrierName, ReplyOf, Service, ShippingApi, UspsTemplate } from "@shipctl/sdk";
import { CARRIERS, USPS_TEMPLATES } from "@shipctl/sdk/contract";
import { carrierName, count, reliability } from "@shipctl/sdk/display";
import type { Reading } from "../../api/query.js";
import { CatalogAlert } from "../../components/catalog-alert.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import { StatusBadge } from "../../ui/status-badge.js";
import { type Draft, withApi, withCarrier } from "./draft.js";
import { PricedServices } from "./priced-services.js";
import classes from "./service-panel.module.css";

interface ServicePanelProps {
  readonly draft: Draft;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly apis: Reading<ShippingApi[]>;
  readonly services: Reading<ReplyOf<"listServices">>;
  readonly chosen: Service | undefined;
  readonly error: string | undefined;
}

/** The priced services, and pickers for connection, carrier, service and template. */
export function ServicePanel({ draft, onChange, apis, services, chosen, error }: ServicePanelProps) {
  const offered = services.data?.[draft.carrier];
  return (
    <Panel title="Service">
      <div className={layout.stackMd}>
        <CatalogAlert apis={apis} services={services} />
        {apis.data?.length === 0 && <InlineAlert kind="warning">No shipping service APIs available</InlineAlert>}
        <PricedServices
          draft={draft}
          onChoose={(carrier, service) => onChange((now) => ({ ...now, carrier, service }))}
        />
        <div className={classes.picks}>
          <NativeSelect
            label="API"
            disabled={!apis.data?.length}
            data={(apis.data ?? []).map(({ _id, name, isDefault }) => ({
              value: _id,
              label: isDefault ? `${name} (Default)` : name,
            }))}
            value={draft.apiId}
            onChange={(event) => onChange((now) => withApi(now, event.target.value))}
          />
          <div className={classes.carrier}>
            <span className={classes.label} id="carrier-label">
              Carrier
            </span>
            <SegmentedControl
              fullWidth
              aria-labelledby="carrier-label"
              data={CARRIERS.map((carrier) => ({ value: carrier, label: carrierName(carrier) }))}
              value={draft.carrier}
              onChange={(value) => onChange((now) => withCarrier(now, carrierOf(value)))}
            />
          </div>
          <NativeSelect
            className={draft.carrier === "USPS" ? "" : (classes.wide ?? "")}
            label="Service"
            aria-required
            disabled={!offered}
            error={error}
            data={serviceChoices(offered)}
            value={draft.service}
            onChange={(event) => onChange((now) => ({ ...now, service: event.target.value }))}
          />
          {draft.carrier === "USPS" && (
            <NativeSelect
              label="Template"
              data={[...USPS_TEMPLATES]}
              value={draft.template}
              onChange={(event) => onChange((now) => ({ ...now, template: templateOf(event.target.value) }))}
            />
          )}
        </div>
        {offered?.length === 0 && (
          <p className={classes.note}>{`No ${carrierName(draft.carrier)} services available`}</p>
        )}
        {chosen && <ServiceNote service={chosen} />}
      </div>
    </Panel>
  );
}

function ServiceNote({ service }: { service: Service }) {
  const { transitDays, maxWeight, maxWeightUnit, reliabilityStatus, unavailable } = service;
  const days = `About ${count(transitDays, "business day")}`;
  return (
    <>
      <p className={classes.note}>
        <StatusBadge badge={reliability(reliabilityStatus)} />
        {maxWeight === null ? days : `${days}, up to ${maxWeight} ${maxWeightUnit}`}
      </p>
      {unavailable && <InlineAlert kind="warning">{unavailable}</InlineAlert>}
    </>
  );
}

function serviceChoices(offered: readonly Service[] | undefined) {
  const choices = (offered ?? []).map(({ name, active, unavailable }) => ({
    value: name,
    label: active && !unavailable ? name : `${name} (not available now)`,
    disabled: !active,
  }));
  return [{ value: "", label: offered ? "Select a service" : "Loading services...", disabled: false }, ...choices];
}

const carrierOf = (text: string): CarrierName => CARRIERS.find((carrier) => carrier === text) ?? "UPS";

const templateOf = (text: string): UspsTemplate => USPS_TEMPLATES.find((template) => template === text) ?? "BASIC";
