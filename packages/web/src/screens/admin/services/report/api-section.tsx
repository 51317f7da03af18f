import type { CarrierName } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { carrierName } from "@shipctl/sdk/display";
import { useId } from "react";
import { DataTable } from "../../../../ui/data-table.js";
import { InlineAlert } from "../../../../ui/inline-alert.js";
import layout from "../../../../ui/layout.module.css";
import typography from "../../../../ui/typography.module.css";
import classes from "./api-section.module.css";
import { reportColumns } from "./columns.js";
import type { ApiReport, ReportedService } from "./report-rows.js";

interface ApiSectionProps {
  /** The connection's name. */
  readonly name: string;
  readonly report: ApiReport | undefined;
  readonly ticked: ReadonlyMap<string, ReportedService>;
  readonly onTick: (service: ReportedService, isTicked: boolean) => void;
}

/** The services that one provider sells, by carrier, or the error of the request. */
export function ApiSection({ name, report, ticked, onTick }: ApiSectionProps) {
  const id = useId();
  if (!report) return null;
  const isTicked = ({ key }: ReportedService) => ticked.has(key);
  return (
    <section aria-labelledby={id} className={layout.stackMd}>
      <header className={classes.header}>
        <h3 id={id} className={classes.name}>
          {name}
        </h3>
        {"services" in report && (
          <p
            className={typography.figures}
          >{`${report.newCount} new services out of ${report.services.length} total`}</p>
        )}
      </header>
      {"error" in report ? (
        <InlineAlert kind="error">{report.error}</InlineAlert>
      ) : (
        CARRIERS.map((carrier) => {
          const services = report.services.filter((service) => service.carrier === carrier);
          return (
            services.length > 0 && <CarrierServices key={carrier} {...{ carrier, name, services, isTicked, onTick }} />
          );
        })
      )}
    </section>
  );
}

interface CarrierServicesProps {
  readonly carrier: CarrierName;
  readonly name: string;
  readonly services: readonly ReportedService[];
  readonly isTicked: (service: ReportedService) => boolean;
  readonly onTick: ApiSectionProps["onTick"];
}

function CarrierServices({ carrier, name, services, isTicked, onTick }: CarrierServicesProps) {
  return (
    <div>
      <h4 className={classes.carrier}>{carrierName(carrier)}</h4>
      <div className={classes.table}>
        <DataTable
          label={`${carrierName(carrier)} services of ${name}`}
          columns={reportColumns(isTicked, onTick)}
          rows={services}
          rowKey={({ key }) => key}
        />
      </div>
    </div>
  );
}
