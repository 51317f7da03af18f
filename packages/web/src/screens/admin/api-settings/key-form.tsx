import { Button, PasswordInput } from "@mantine/core";
import type { Connection } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { type FormEvent, useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";
import { useProblem } from "../../../api/use-problem.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { useToasts } from "../../../ui/toasts.js";
import { useUnsavedGuard } from "../../../ui/unsaved.js";
import { useSingleSend } from "../../../ui/use-single-send.js";
import classes from "./connection-panel.module.css";

/** The connection's API key, masked by default. */
export function KeyForm({ connection }: { connection: Connection }) {
  const { _id, name, key } = connection;
  const toasts = useToasts();
  const save = useWrite("updateConnection", CHANGES_OF_SERVICES);
  const [typed, setTyped] = useState(key);
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useProblem();
  const guard = useUnsavedGuard(typed !== key);
  const once = useSingleSend(save.isPending);
  const submit = () => {
    if (typed.trim() === "") return setProblem("API key cannot be empty");
    setProblem(undefined);
    save.mutate(
      { path: { id: _id }, body: { key: typed } },
      {
        onSuccess: () => {
          guard.saved();
          toasts.success(`API key of ${name} saved`);
        },
        onError: (error) => setProblem(errorText(error, "Failed to update API key")),
      },
    );
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    once(submit);
  };
  return (
    <form className={classes.form} aria-label={`API key of ${name}`} onSubmit={send} noValidate>
      <PasswordInput
        className={classes.key ?? ""}
        label="API Key"
        autoComplete="off"
        maxLength={LIMITS.providerKey}
        visible={isShown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{
          "aria-label": isShown ? `Hide the API key of ${name}` : `Show the API key of ${name}`,
          tabIndex: 0,
        }}
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" className={classes.save ?? ""} loading={save.isPending}>
        Save API Key
      </Button>
    </form>
  );
}
