import { useRef } from "react";
import { AddApiButton } from "../../../components/add-api-button.js";
import { servicesOf } from "../../../components/configured-services.js";
import { ConnectionPicker, UnusableAlert, useChosenConnection } from "../../../components/connection-picker.js";
import { Loaded } from "../../../components/loaded.js";
import { PageHeader } from "../../../components/page-header.js";
import { CARRIERS_USPS_FIRST } from "../../../components/service-options.js";
import { useReads } from "../../../components/use-reads.js";
import layout from "../../../ui/layout.module.css";
import { CarrierTable } from "./carrier-table.js";
import { ConnectionActions } from "./connection-actions.js";
import { reads } from "./reads.js";
import classes from "./screen.module.css";

/** The price of every service, by connection. */
export function Screen() {
  const opener = useRef<HTMLButtonElement>(null);
  const { connections, sold } = useReads(reads);
  const { data } = connections;
  const [chosen, choose] = useChosenConnection(data);
  return (
    <>
      <PageHeader title="Service Pricing" actions={<AddApiButton opener={opener} onAdded={choose} />}>
        Standard prices. They apply to customers without custom pricing.
      </PageHeader>
      <Loaded reading={connections} failure="Failed to load data">
        {() => (
          <div className={layout.stack}>
            <div className={classes.bar}>
              <ConnectionPicker connections={data} chosen={chosen} onChoose={choose} />
              {chosen && (
                <ConnectionActions
                  key={chosen._id}
                  connection={chosen}
                  onDeleted={() => {
                    choose(undefined);
                    // The button that opened the dialog was removed with its API.
                    opener.current?.focus();
                  }}
                />
              )}
            </div>
            <UnusableAlert connection={chosen} />
            {CARRIERS_USPS_FIRST.map((carrier) => (
              <CarrierTable
                key={`${chosen?._id} ${carrier}`}
                carrier={carrier}
                connectionId={chosen?._id}
                isOnSale={chosen?.enabled ?? false}
                canQuote={chosen?.canQuote ?? false}
                services={servicesOf(chosen, carrier)}
                sold={sold.data?.groups}
              />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}
