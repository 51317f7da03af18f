import { Button } from "@mantine/core";
import type { Manifest } from "@shipctl/sdk";
import { carrierName, count, formatDay, manifestStatus } from "@shipctl/sdk/display";
import { errorText } from "../../../api/problem.js";
import { useRead, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { Loaded } from "../../../components/loaded.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import typography from "../../../ui/typography.module.css";
import classes from "./end-of-day.module.css";
import { useManifestFile } from "./use-manifest-file.js";

const SHOWN = 10;
const PENDING_CHECK_MS = 10_000;

/** The latest manifests, with what can be done about each. */
export function PastManifests() {
  const list = useRead(
    "listManifests",
    { query: { page: 1, limit: SHOWN } },
    {
      refetchInterval: ({ state }) =>
        state.data?.manifests.some(({ status }) => status === "pending") ? PENDING_CHECK_MS : false,
    },
  );
  return (
    <Loaded reading={list} failure="Failed to load earlier manifests" place="panel">
      {(reply) =>
        reply && reply.manifests.length > 0 ? (
          <section aria-label="Earlier manifests">
            <h3 className={classes.title}>Earlier manifests</h3>
            <ul className={classes.list}>
              {reply.manifests.map((manifest) => (
                <PastManifest key={manifest._id} manifest={manifest} />
              ))}
            </ul>
          </section>
        ) : null
      }
    </Loaded>
  );
}

function PastManifest({ manifest }: { manifest: Manifest }) {
  const { manifestId, carrier, date, labelCount, sender, status, message } = manifest;
  const changes = { changes: STALE.manifests };
  const [retry, cancel] = [useWrite("retryManifest", changes), useWrite("cancelManifest", changes)];
  const file = useManifestFile();
  const path = { id: manifestId };
  const error = retry.error ?? cancel.error;
  const day = formatDay(date);
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.title}>
          {manifestId} <StatusBadge badge={manifestStatus(status)} />
        </p>
        <p className={typography.noteSm}>
          {`${carrierName(carrier)}, ${day}, ${count(labelCount, "label")}, ${sender.name}, ${sender.zip}`}
        </p>
        {message !== undefined && status !== "created" && <p className={typography.noteSm}>{message}</p>}
        {error && <InlineAlert kind="error">{errorText(error, "The manifest could not be changed")}</InlineAlert>}
      </div>
      <div className={classes.actions}>
        {status === "created" && (
          <Button size="xs" variant="default" aria-label={`Download ${manifestId}`} onClick={() => file.save(manifest)}>
            Download
          </Button>
        )}
        {status === "unconfirmed" && (
          <>
            <Button
              size="xs"
              variant="default"
              aria-label={`Ask again: ${manifestId}`}
              loading={retry.isPending}
              onClick={() => retry.mutate({ path })}
            >
              Ask again
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="danger"
              aria-label={`Cancel manifest ${manifestId}`}
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ path })}
            >
              Cancel manifest
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
