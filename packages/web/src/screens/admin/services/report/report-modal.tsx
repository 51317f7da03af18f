import { Button, Group, Stack } from "@mantine/core";
import type { Connection } from "@shipctl/sdk";
import { useEffect, useState } from "react";
import { errorText } from "../../../../api/problem.js";
import { useInvalidate, useRead, useWrite } from "../../../../api/query.js";
import { STALE } from "../../../../api/stale.js";
import { CHANGES_OF_SERVICES } from "../../../../components/configured-services.js";
import { LoadAlert } from "../../../../components/loaded.js";
import { RefreshButton } from "../../../../components/refresh-button.js";
import { Dialog } from "../../../../ui/dialog.js";
import { useToasts } from "../../../../ui/toasts.js";
import { ApiSection } from "./api-section.js";
import classes from "./report-modal.module.css";
import { type ReportedService, reportOf } from "./report-rows.js";

const RELOAD_DELAY_MS = 1_000;

interface ReportModalProps {
  readonly connections: readonly Connection[];
  readonly onClose: () => void;
}

/** Lists the services that each provider sells, and adds the selected new ones. */
export function ReportModal({ connections, onClose }: ReportModalProps) {
  const toasts = useToasts();
  const invalidate = useInvalidate();
  // Fixed when the report is opened, so that a change of connections does not request another.
  const [body] = useState(() => ({ apis: connections.map(({ _id }) => ({ id: _id })) }));
  const report = useRead("checkServiceUpdates", { body }, { staleTime: 0 });
  const add = useWrite("addServices", CHANGES_OF_SERVICES);
  const [ticked, setTicked] = useState<ReadonlyMap<string, ReportedService>>(new Map());
  const [reloads, setReloads] = useState(0);

  const { refetch, data, isFetching } = report;
  useEffect(() => {
    if (reloads === 0) return;
    const timer = setTimeout(() => refetch(), RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [reloads, refetch]);
  useEffect(() => {
    if (data) void invalidate(...STALE.services);
  }, [data, invalidate]);

  const tick = (service: ReportedService, isTicked: boolean) => {
    const next = new Map(ticked);
    if (isTicked) next.set(service.key, service);
    else next.delete(service.key);
    setTicked(next);
  };
  const submit = () => {
    const services = [...ticked.values()].map(({ apiId, carrier, name }) => ({ apiId, carrier, service: name }));
    if (services.length === 0) return toasts.error("No services selected");
    add.mutate(
      { body: { services } },
      {
        onSuccess: ({ addedCount }) => {
          toasts.success(`Successfully added ${addedCount} services`);
          setTicked(new Map());
          setReloads((count) => count + 1);
        },
        onError: (error) => toasts.error(errorText(error, "Failed to add services")),
      },
    );
  };
  const isEmpty = !isFetching && (!data || Object.keys(data).length === 0);
  return (
    <Dialog onClose={onClose} size={920} title="Service Report - API Updates">
      <Stack gap="lg">
        <Group gap="sm">
          <RefreshButton reading={report}>Refresh Service Data</RefreshButton>
          {ticked.size > 0 && (
            <Button loading={add.isPending} onClick={submit}>
              {`Add Selected Services (${ticked.size})`}
            </Button>
          )}
        </Group>
        <p className={isFetching ? classes.status : "visually-hidden"} role="status">
          {isFetching ? "Checking for service updates..." : ""}
        </p>
        <LoadAlert reading={report} failure="Failed to fetch service updates from APIs" />
        {isEmpty && (
          <p className={classes.none}>No service data available. Click "Refresh Service Data" to check for updates.</p>
        )}
        {data &&
          connections.map(({ _id, name }) => (
            <ApiSection key={_id} name={name} report={reportOf(data, _id)} ticked={ticked} onTick={tick} />
          ))}
      </Stack>
    </Dialog>
  );
}
