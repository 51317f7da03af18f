import { Button, Group, Skeleton, Stack } from "@mantine/core";
import type { ReplyOf } from "@shipctl/sdk";
import { count, formatDateTime } from "@shipctl/sdk/display";
import { useState } from "react";
// Draws a QR code without a canvas or a request; small, typed, without dependencies.
import { encode } from "uqr";
import { errorText, needsPassword } from "../api/problem.js";
import { useInvalidate, useRead, useWrite } from "../api/query.js";
import { CodeField } from "../components/code-field.js";
import { useConfirmation } from "../components/confirmation.js";
import { Loaded } from "../components/loaded.js";
import { useCopy } from "../components/use-copy.js";
import { Dialog } from "../ui/dialog.js";
import { FormShell } from "../ui/form-shell.js";
import { InlineAlert } from "../ui/inline-alert.js";
import { useToasts } from "../ui/toasts.js";
import classes from "./second-factor.module.css";

const CHANGED = ["getSecondFactor", "verifySession", "verifyAdmin", "listSessions"] as const;

/** Whether signing in asks for a code; sets that up, removes it, and makes recovery codes. */
export function SecondFactor({ onClose }: { onClose: () => void }) {
  const factor = useRead("getSecondFactor");
  const act = useActs();
  const [setup, setSetup] = useState<ReplyOf<"startSecondFactor">>();
  const [codes, setCodes] = useState<readonly string[]>();
  const invalidate = useInvalidate();
  const isKept = codes !== undefined;
  const close = () => {
    // Not before: an administrator's frame changes with it, and the codes would be gone unread.
    if (isKept) void invalidate(...CHANGED);
    onClose();
  };
  return (
    <Dialog onClose={close} title="Second factor" closeOnClickOutside={!isKept} closeOnEscape={!isKept}>
      {codes ? (
        <NewCodes codes={codes} onClose={close} />
      ) : setup ? (
        <ConfirmCode setup={setup} onConfirmed={setCodes} />
      ) : (
        <FormShell
          isNative
          isPending={act.isPending}
          error={act.problem}
          errorKind={act.fields ? "warning" : "error"}
          onSubmit={() => void act.again()}
        >
          <Loaded reading={factor} failure="Failed to load the second factor" place="panel">
            {(data) =>
              data ? (
                <>
                  <About {...data} />
                  {act.fields}
                  <Group justify="flex-end">
                    {act.fields ? (
                      <Button type="submit" loading={act.isPending}>
                        Confirm
                      </Button>
                    ) : (
                      <>
                        {data.enabled && !data.required && (
                          <Button variant="default" onClick={() => void act.run(act.remove)}>
                            Remove
                          </Button>
                        )}
                        {data.enabled && (
                          <Button variant="default" onClick={() => void act.run(() => act.newCodes(setCodes))}>
                            New recovery codes
                          </Button>
                        )}
                        <Button onClick={() => void act.run(() => act.start(setSetup))}>
                          {data.enabled ? "Replace the app" : "Set up"}
                        </Button>
                      </>
                    )}
                  </Group>
                </>
              ) : (
                <Skeleton height={96} />
              )
            }
          </Loaded>
        </FormShell>
      )}
    </Dialog>
  );
}

function About({ enabled, enabledAt, recoveryCodesLeft, required }: ReplyOf<"getSecondFactor">) {
  if (!enabled) {
    return (
      <p>
        With a second factor, signing in also asks for a code of an authenticator app on your phone.
        {required && " Administrators of this shop need one."}
      </p>
    );
  }
  return (
    <p>
      On since {formatDateTime(enabledAt)}: signing in asks for a code of your authenticator app.{" "}
      {count(recoveryCodesLeft, "recovery code")} left. API keys work without a code.
    </p>
  );
}

/** The calls of the dialog, which may need the password, and a code, first. */
function useActs() {
  const toasts = useToasts();
  const confirmation = useConfirmation();
  const start = useWrite("startSecondFactor");
  const remove = useWrite("removeSecondFactor", { changes: CHANGED });
  const renew = useWrite("createRecoveryCodes");
  const [problem, setProblem] = useState<string>();
  /** What waits for the password. */
  const [waiting, setWaiting] = useState<() => Promise<void>>();
  const run = async (call: () => Promise<void>) => {
    setProblem(undefined);
    try {
      if (waiting) await confirmation.confirm();
      await call();
      setWaiting(undefined);
    } catch (error) {
      if (needsPassword(error)) setWaiting(() => call);
      setProblem(errorText(error, "Failed to change the second factor"));
    }
  };
  return {
    run,
    again: () => waiting && run(waiting),
    start: async (then: (setup: ReplyOf<"startSecondFactor">) => void) => then(await start.mutateAsync({})),
    newCodes: async (then: (codes: readonly string[]) => void) => then((await renew.mutateAsync({})).recoveryCodes),
    async remove() {
      toasts.success((await remove.mutateAsync({})).message);
    },
    problem,
    fields: waiting && confirmation.fields(),
    isPending: [confirmation, start, remove, renew].some((call) => call.isPending),
  };
}

interface ConfirmCodeProps {
  readonly setup: ReplyOf<"startSecondFactor">;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function ConfirmCode({ setup, onConfirmed }: ConfirmCodeProps) {
  const confirm = useWrite("confirmSecondFactor");
  const [code, setCode] = useState("");
  const submit = () =>
    confirm.mutate({ body: { code } }, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) });
  return (
    <FormShell
      isNative
      isPending={confirm.isPending}
      error={confirm.error && errorText(confirm.error, "Failed to turn on the second factor")}
      onSubmit={submit}
    >
      <p>Scan this with an authenticator app, or type its secret. Then enter the code that the app shows.</p>
      <QrCode text={setup.url} />
      <code className={classes.secret}>{setup.secret}</code>
      <CodeField value={code} onChange={setCode} description="Six digits. Your other sessions end." />
      <Group justify="flex-end">
        <Button type="submit" loading={confirm.isPending}>
          Turn on
        </Button>
      </Group>
    </FormShell>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "L", border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code of the secret"
    >
      <path d={dark.join("")} />
    </svg>
  );
}

function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = useCopy();
  return (
    <Stack gap="lg">
      <InlineAlert kind="info">
        Keep these recovery codes: each signs in once without the app. They are not shown again.
      </InlineAlert>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() => copy(codes.join("\n"), "Recovery codes copied to clipboard", "Failed to copy recovery codes")}
        >
          Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}
