import { NativeSelect } from "@mantine/core";
import type { Service, ServicesByCarrier } from "@shipctl/sdk";
import type { Drafts } from "@shipctl/sdk/bulk";
import { CARRIERS, USPS_TEMPLATES } from "@shipctl/sdk/contract";
import { carrierName, isOunceService, servicePriceText } from "@shipctl/sdk/display";
import type { ReactNode } from "react";
import { CatalogAlert } from "../../components/catalog-alert.js";
import { SenderSelect } from "../../components/sender-select.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { KeepsFocus } from "../../ui/keeps-focus.js";
import layout from "../../ui/layout.module.css";
import { lazyComponent } from "../../ui/lazy-component.js";
import { LazyPanel } from "../../ui/lazy-panel.js";
import { Panel } from "../../ui/panel.js";
import { DraftList } from "./file/draft-list.js";
import { FileBox } from "./file/file-box.js";
import classes from "./new-order.module.css";
import { useBulkDispatch, useBulkOrder } from "./order/bulk-order-context.js";
import { leftOutName } from "./order/not-bought-rows.js";
import { CHEAPEST, servicesOf, type usePicks } from "./order/use-picks.js";

const sheetPanel = lazyComponent(async () => (await import("./sheet/sheet-panel.js")).SheetPanel);

/** A new bulk order: shipping choices, file, rows and payment. */
export function NewOrder({ drafts }: { readonly drafts: Drafts }) {
  const { state, bulk, sheet, picks, sender, draft, resume } = useBulkOrder();
  const dispatch = useBulkDispatch();
  const { waiting } = state;
  return (
    <>
      <Panel title="New bulk order">
        <div className={layout.stack}>
          <div className={layout.stackMd}>
            <Pickers control={picks}>
              <SenderSelect label="Sender for rows without one" control={sender} />
            </Pickers>
          </div>
          <KeepsFocus label="File" className={layout.stack}>
            {!state.source && <DraftList drafts={drafts} onContinue={resume} />}
            {draft.problem && (
              <InlineAlert kind="warning">
                This file is lost if you leave, because it could not be kept in this browser: {draft.problem}
              </InlineAlert>
            )}
            <FileBox onIntent={sheetPanel.fetch} />
          </KeepsFocus>
        </div>
      </Panel>
      {sheet && bulk && <LazyPanel key={sheet.rows.length} code={sheetPanel} props={{ bulk, sheet }} />}
      {waiting && (
        <ConfirmDialog
          title="Another file is open"
          confirmLabel={`Open ${leftOutName(waiting.fileName)}`}
          busy={false}
          problem={undefined}
          onConfirm={() => dispatch({ type: "continued", rows: waiting, again: true })}
          onClose={() => dispatch({ type: "notContinued" })}
        >
          {`Opening the rows of ${waiting.fileName} closes the current file and discards your changes.`}
        </ConfirmDialog>
      )}
    </>
  );
}

interface PickersProps {
  readonly control: ReturnType<typeof usePicks>;
  /** More fields in the same row. */
  readonly children: ReactNode;
}

/** Connection, carrier and service for rows that do not name their own. */
function Pickers({ control, children }: PickersProps) {
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
