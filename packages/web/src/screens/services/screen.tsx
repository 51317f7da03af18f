import type { ReliabilitySource } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { useSearchParams } from "react-router";
import { Loaded } from "../../components/loaded.js";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import { EmptyState } from "../../ui/empty-state.js";
import { TruckIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import { Tabbed } from "../../ui/tabbed.js";
import { CarrierCard } from "./carrier-card.js";
import { Legend } from "./legend.js";
import { reads } from "./reads.js";
import classes from "./screen.module.css";

/** The reliability of each service, with a tab per connection. The selected one is in the URL. */
export function Screen() {
  const { sources } = useReads(reads);
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
