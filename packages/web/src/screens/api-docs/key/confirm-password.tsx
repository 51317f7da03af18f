import { Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { FormShell } from "../../../ui/form-shell.js";
import classes from "./key-card.module.css";

/** Asks for the password, because the sign-in is too long ago to show the key. */
export function ConfirmPassword() {
  const confirm = useWrite("confirmPassword", { changes: STALE.apiKey });
  const [password, setPassword] = useState("");
  return (
    <div className={classes.confirm}>
      <FormShell
        isNative
        label="Confirm your password"
        isPending={confirm.isPending}
        error={confirm.error && errorText(confirm.error, "Failed to confirm the password")}
        onSubmit={() => confirm.mutate({ body: { password } })}
      >
        <PasswordInput
          label="Password"
          description="You signed in more than 15 minutes ago. Confirm your password to see or replace the API key."
          required
          withAsterisk={false}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" loading={confirm.isPending}>
            Confirm
          </Button>
        </div>
      </FormShell>
    </div>
  );
}
