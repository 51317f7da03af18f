import { resolve } from "node:path";
import { type AmazonConfirmation, ApiError, waitForConfirmation } from "@shipctl/sdk";
import { count, formatDateTime } from "@shipctl/sdk/display";
import { CONFIRM_MESSAGES, writeAmazonConfirmation } from "@shipctl/sdk/files";
import { Box } from "ink";
import { useState } from "react";
import type { Output } from "../../../io/output.js";
import { wrap } from "../../../io/text-width.js";
import { allOrders } from "../../../steps/order/order-ids.js";
import { bulkOrigin } from "../../../steps/shared/origins.js";
import { Menu, type MenuItem } from "../../components/menu.js";
import { SaveAs } from "../../components/save-as.js";
import { Toned } from "../../components/toned.js";
import { useApp, useAppContext, useAttempt } from "../../hooks/use-app.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import { useContentSize } from "../../hooks/use-size.js";

const POLL_MS = 400;
/** Reasons that are listed; the others are counted. */
const MOST_REASONS = 5;

/** Tells Amazon the tracking numbers of a bulk order: by a file to upload, or in the session that is saved. */
export function ConfirmAmazon({ bulkOrderId, close }: { readonly bulkOrderId: string; readonly close: () => void }) {
  const context = useAppContext();
  const { client } = useSession();
  const { say } = useApp();
  const attempt = useAttempt();
  const [fileName, setFileName] = useState<string>();
  const [confirmation, setConfirmation] = useState<AmazonConfirmation>();
  const loaded = useLoad(`confirmation ${bulkOrderId}`, async () => {
    const orders = await allOrders(client, bulkOrderId);
    const written = writeAmazonConfirmation({ bulkOrderId, orders, at: context.now() });
    const saved = await client.getSavedCredentials({ query: {} }).catch(withoutSession);
    return { written, savedAt: saved?.cookiesUpdatedAt ?? undefined };
  });
  const { written, savedAt } = loaded.value ?? {};
  const save = (output: Output) =>
    attempt(async () => {
      if (!written?.ok) return;
      await output.write(written.text, await bulkOrigin(context, "confirmation", bulkOrderId));
      say(`Confirmation of ${count(written.lineCount, "item")} saved as ${resolve(output.path)}`, "good");
    });
  const confirm = () =>
    attempt(async () => {
      say("Confirming…", "info");
      const body = { bulkOrderId };
      const started = await client
        .confirmAmazonOrders({ body, headers: { Prefer: "wait=0" } })
        .catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === "confirmation_running")) throw error;
          return client.getAmazonConfirmation({ path: { bulkOrderId } });
        });
      setConfirmation(started);
      const watching = { onProgress: setConfirmation, signal: context.signal, pollMs: POLL_MS };
      const ended = started.status === "running" ? await waitForConfirmation(client, bulkOrderId, watching) : started;
      setConfirmation(ended);
      if (ended.error) throw new Error(ended.error.message);
      const left = ended.refusedCount + ended.unansweredCount;
      const rest = left > 0 ? ` ${left} not confirmed; confirm again to send only those.` : "";
      say(`${CONFIRM_MESSAGES.confirmed(ended.confirmedCount)}${rest}`, left > 0 ? "warn" : "good");
    }, "The orders could not be confirmed.");
  const { columns } = useContentSize();
  useKeys([{ keys: ["esc"], label: "back", run: close }]);
  if (!written) return <Toned tone={loaded.problem ? "bad" : "dim"}>{loaded.problem ?? "Loading…"}</Toned>;
  const byFile: MenuItem = {
    name: "Save a confirmation file",
    detail: "for Seller Central: Upload Order Related Files",
    run: () => written.ok && setFileName(written.fileName),
  };
  const inSession: MenuItem = {
    name: "Confirm in your Amazon session",
    detail: `with the cookies of ${formatDateTime(savedAt)}; orders confirmed before are not sent again`,
    run: confirm,
  };
  const items = written.ok ? [byFile, ...(savedAt ? [inSession] : [])] : [];
  const reasons = (confirmation?.outcomes ?? []).flatMap(({ orderId, message }) =>
    message ? [`${orderId}: ${message}`] : [],
  );
  const leftOut = written.leftOut.map(({ orderId, reason }) => `${orderId} is not in it: ${reason}`);
  return (
    <Box flexDirection="column" gap={1}>
      <Toned tone="strong">{`Confirm ${bulkOrderId} on Amazon`}</Toned>
      {written.ok ? null : <Toned tone="warn">{written.message}</Toned>}
      {confirmation ? <Toned tone="info">{progressText(confirmation)}</Toned> : null}
      <Reasons lines={confirmation ? reasons : leftOut} />
      {fileName === undefined ? null : (
        <SaveAs
          suggested={fileName}
          kind="text"
          origin={() => bulkOrigin(context, "confirmation", bulkOrderId)}
          save={save}
          close={() => setFileName(undefined)}
        />
      )}
      <Menu items={[...items, { name: "Back", run: close }]} isActive={fileName === undefined} isGuarded />
      {savedAt || !written.ok ? null : (
        <Box flexDirection="column">
          <Toned tone="dim">No Amazon session is saved. To save one:</Toned>
          {wrap(`shipctl amazon confirm ${bulkOrderId} --cookies cookies.json --save`, columns).map((line) => (
            <Toned key={line} tone="dim">
              {line}
            </Toned>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** An API key may not read what is saved. @throws any other error */
function withoutSession(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === "forbidden")) throw error;
}

function Reasons({ lines }: { readonly lines: readonly string[] }) {
  const more = lines.length - MOST_REASONS;
  return (
    <>
      {lines.slice(0, MOST_REASONS).map((line) => (
        <Toned key={line} tone="warn">
          {line}
        </Toned>
      ))}
      {more > 0 ? <Toned tone="dim">{`and ${more} more`}</Toned> : null}
    </>
  );
}

function progressText({
  totalCount,
  confirmedCount,
  alreadyConfirmedCount,
  refusedCount,
  unansweredCount,
}: AmazonConfirmation) {
  const done = confirmedCount + alreadyConfirmedCount;
  const left = refusedCount + unansweredCount;
  return `${done} of ${count(totalCount, "order")} confirmed${left > 0 ? `, ${left} not` : ""}`;
}
