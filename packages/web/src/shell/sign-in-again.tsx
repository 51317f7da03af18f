import { Button, PasswordInput } from "@mantine/core";
import type { ReplyOf, User } from "@shipctl/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { useApi } from "../api/api-context.js";
import { errorText } from "../api/problem.js";
import { useWrite } from "../api/query.js";
import { challengeIn, codeStep } from "../components/challenge.js";
import { deleteDrafts } from "../components/drafts/own-drafts.js";
import { FormShell } from "../ui/form-shell.js";
import typography from "../ui/typography.module.css";
import { useLeave } from "../ui/unsaved.js";
import classes from "./sign-in-again.module.css";

/** Asks for the password above the current screen, so typed input is not lost when the session expires. */
export function SignInAgain({ user }: { user: User }) {
  const { session } = useApi();
  const leave = useLeave();
  const queries = useQueryClient();
  const login = useWrite("login");
  const [password, setPassword] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const onSignedIn = (reply: ReplyOf<"login">) => {
    session.signIn(reply.token, reply.user);
    void queries.invalidateQueries();
  };
  const challenge = challengeIn(login.error);
  const submit = () => login.mutate({ body: { email: user.email, password } }, { onSuccess: onSignedIn });
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={classes.form}>
        <h2 className={typography.titleLg} id="sign-in-again">
          Your session has expired
        </h2>
        <p className={typography.quietBreaks}>
          Sign in again as <strong>{user.email}</strong>. What you entered is still here.
        </p>
        {challenge === undefined ? (
          <FormShell
            isNative
            isPending={login.isPending}
            error={login.error && errorText(login.error, "Login failed")}
            onSubmit={submit}
          >
            <PasswordInput
              label="Password"
              required
              withAsterisk={false}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <div className={classes.actions}>
              <Button
                variant="subtle"
                color="gray"
                onClick={() => leave(() => void deleteDrafts(user._id).finally(() => session.signOut()), "all")}
              >
                Use another account
              </Button>
              <Button type="submit" disabled={login.isPending}>
                {login.isPending ? "Logging in..." : "Login"}
              </Button>
            </div>
          </FormShell>
        ) : (
          <Suspense>
            <codeStep.Shown challenge={challenge} onSignedIn={onSignedIn} onBack={() => login.reset()} />
          </Suspense>
        )}
      </div>
    </dialog>
  );
}
