import { Skeleton } from "@mantine/core";
import type { CarrierName, ReliabilitySource, ServiceReliability } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { carrierName, count, reliability, shortServiceName } from "@shipctl/sdk/display";
import { useSearchParams } from "react-router";
import { Loaded } from "../../components/loaded.js";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import { TruckIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import { EmptyState } from "../../ui/states.js";
import { StatusBadge } from "../../ui/status-badge.js";
import { Tabbed } from "../../ui/tabbed.js";
import { reads } from "./reads.js";
import classes from "./screen.module.css";
import { ServiceLimits } from "./service-limits.js";

/** The reliability of each service, with a tab per connection. The selected one is in the URL. */
export function Screen() {
  const { sources, services } = useReads(reads);
  return (
    <>
      <PageHeader title="Services" balanceProblem="Failed to load account balance">
        Available services and their current reliability.
      </PageHeader>
      <div className={layout.stack}>
        <Loaded reading={sources} failure="Failed to load service status information" empty={NO_SOURCES}>
          {(listed) => (listed?.[0] ? <SourceTabs sources={listed} first={listed[0]} /> : <LoadingSources />)}
        </Loaded>
        <Legend />
        {sources.data?.length !== 0 && <ServiceLimits reading={services} />}
      </div>
    </>
  );
}

const NO_SOURCES = (sources: readonly ReliabilitySource[]) =>
  sources.length === 0 && (
    <Panel>
      <EmptyState icon={TruckIcon} title="No shipping service APIs available">
        Services appear here once a provider is connected.
      </EmptyState>
    </Panel>
  );

function SourceTabs({ sources, first }: { sources: readonly ReliabilitySource[]; first: ReliabilitySource }) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("api");
  const chosen = sources.find(({ _id }) => _id === wanted) ?? first;
  const choose = (id: string) => setSearch(id === first._id ? {} : { api: id });
  return (
    <Tabbed
      label="Connections"
      tabs={sources.map(({ _id, name }) => ({ id: _id, label: name }))}
      chosen={chosen._id}
      onChoose={choose}
      place="page"
    >
      <div className={classes.cards}>
        {CARRIERS.map((carrier) => (
          <CarrierCard key={carrier} carrier={carrier} services={chosen.services[carrier]} />
        ))}
      </div>
    </Tabbed>
  );
}

function LoadingSources() {
  return (
    <div aria-busy="true">
      <p className={classes.loading} role="status">
        Loading service information...
      </p>
      <div className={classes.cards}>
        {CARRIERS.map((carrier) => (
          <CarrierCard key={carrier} carrier={carrier} services={undefined} />
        ))}
      </div>
    </div>
  );
}

const STATUSES = [
  { status: "reliable", text: "Works as expected. Use it for any shipment." },
  { status: "testing", text: "In testing. Labels work, but check the first few." },
  { status: "unreliable", text: "Labels may fail or arrive late. Choose another service if you can." },
  { status: "unknown", text: "The provider has not reported a status." },
] as const;

/** What the badges mean. */
function Legend() {
  return (
    <Panel title="What the statuses mean">
      <dl className={classes.legend}>
        {STATUSES.map(({ status, text }) => (
          <div key={status} className={classes.entry}>
            <dt>
              <StatusBadge badge={reliability(status)} />
            </dt>
            <dd className={classes.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

interface CarrierCardProps {
  readonly carrier: CarrierName;
  /** The available services; undefined while they load. */
  readonly services: readonly ServiceReliability[] | undefined;
}

const EXPECTED = [64, 48, 72, 56];

/** The services of one carrier, with their reliability. */
function CarrierCard({ carrier, services }: CarrierCardProps) {
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
