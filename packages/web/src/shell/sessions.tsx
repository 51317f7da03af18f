import { Button, Skeleton, Stack } from "@mantine/core";
import type { SessionEntry } from "@shipctl/sdk";
import { formatDateTime } from "@shipctl/sdk/display";
import { errorText } from "../api/problem.js";
import { useRead, useWrite } from "../api/query.js";
import { STALE } from "../api/stale.js";
import { Loaded } from "../components/loaded.js";
import { Dialog } from "../ui/dialog.js";
import { InlineAlert } from "../ui/inline-alert.js";
import { TwoLines } from "../ui/row-cells.js";
import { StatusBadge } from "../ui/status-badge.js";
import classes from "./sessions.module.css";

/** Where the account is signed in. Other sessions can be ended here, this one with Logout. */
export function Sessions({ onClose }: { onClose: () => void }) {
  const sessions = useRead("listSessions");
  const end = useWrite("endSession", { changes: STALE.sessions });
  const isEnding = ({ _id }: SessionEntry) => end.isPending && end.variables.path.id === _id;
  return (
    <Dialog onClose={onClose} title="Sessions" size="lg">
      <Stack gap="lg">
        {end.error && <InlineAlert kind="error">{errorText(end.error, "Failed to end the session")}</InlineAlert>}
        <Loaded reading={sessions} failure="Failed to load sessions" place="panel">
          {(data) =>
            data ? (
              <ul className={classes.list}>
                {data.sessions.map((session) => (
                  <li key={session._id} className={classes.session}>
                    <TwoLines
                      first={session.device}
                      second={`${session.network} · last used ${formatDateTime(session.lastUsedAt)}`}
                    />
                    {session.current ? (
                      <StatusBadge badge={{ label: "This session", color: "blue" }} />
                    ) : (
                      <Button
                        variant="default"
                        size="xs"
                        loading={isEnding(session)}
                        aria-label={`End ${session.device}, last used ${formatDateTime(session.lastUsedAt)}`}
                        onClick={() => end.mutate({ path: { id: session._id } })}
                      >
                        End
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              <Skeleton height={48} />
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  );
}
