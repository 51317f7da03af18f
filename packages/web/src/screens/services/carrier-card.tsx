import { Skeleton } from "@mantine/core";
import type { CarrierName, ServiceReliability } from "@shipctl/sdk";
import { carrierName, count, reliability, shortServiceName } from "@shipctl/sdk/display";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import { StatusBadge } from "../../ui/status-badge.js";
import classes from "./carrier-card.module.css";

interface CarrierCardProps {
  readonly carrier: CarrierName;
  /** The available services; undefined while they load. */
  readonly services: readonly ServiceReliability[] | undefined;
}

const EXPECTED = [64, 48, 72, 56];

/** The services of one carrier, with their reliability. */
export function CarrierCard({ carrier, services }: CarrierCardProps) {
  const name = carrierName(carrier);
  return (
    <Panel
      flush
      title={name}
      actions={services && <span className={classes.count}>{count(services.length, "service")}</span>}
    >
      {services?.length === 0 ? (
        <p className={classes.none}>{`No ${name} services available`}</p>
      ) : (
        <ul className={layout.list} aria-label={`${name} services`}>
          {services
            ? services.map((service) => <Service key={service.code} {...service} />)
            : EXPECTED.map(placeholder)}
        </ul>
      )}
    </Panel>
  );
}

function Service({ name, reliabilityStatus }: ServiceReliability) {
  return (
    <li className={classes.service}>
      {shortServiceName(name)}
      <StatusBadge badge={reliability(reliabilityStatus)} />
    </li>
  );
}

const placeholder = (width: number) => (
  <li key={width} className={classes.service}>
    <Skeleton height={12} width={`${width}%`} radius="xl" aria-hidden="true" />
  </li>
);
