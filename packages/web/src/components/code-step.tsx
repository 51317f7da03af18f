import { Button, Group } from "@mantine/core";
import type { ReplyOf } from "@shipctl/sdk";
import { useState } from "react";
import { errorText } from "../api/problem.js";
import { useWrite } from "../api/query.js";
import { FormShell } from "../ui/form-shell.js";
import { CodeField } from "./code-field.js";

export interface CodeStepProps {
  /** What the server answered to the right password. */
  readonly challenge: string;
  readonly onSignedIn: (reply: ReplyOf<"login">) => void;
  readonly onBack: () => void;
}

/** The second step of signing in. */
export function CodeStep({ challenge, onSignedIn, onBack }: CodeStepProps) {
  const login = useWrite("login");
  const [code, setCode] = useState("");
  return (
    <FormShell
      isNative
      isPending={login.isPending}
      error={login.error && errorText(login.error, "Login failed")}
      onSubmit={() => login.mutate({ body: { challenge, code } }, { onSuccess: onSignedIn })}
    >
      <CodeField value={code} onChange={setCode} />
      <Group justify="space-between">
        <Button variant="subtle" color="gray" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" loading={login.isPending}>
          Login
        </Button>
      </Group>
    </FormShell>
  );
}
