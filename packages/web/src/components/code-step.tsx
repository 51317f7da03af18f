import { Button, Group } from "@mantine/core";
import type { ReplyOf } from "@shipctl/sdk";
import { useState } from "react";
import { useApi } from "../api/api-context.js";
import { callOf } from "../api/client.js";
import { errorText } from "../api/problem.js";
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
  const { client } = useApi();
  const [code, setCode] = useState("");
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async () => {
    setError(undefined);
    setPending(true);
    try {
      onSignedIn(await callOf(client, "login")({ body: { challenge, code } }));
    } catch (problem) {
      setError(errorText(problem, "Login failed"));
    } finally {
      setPending(false);
    }
  };
  return (
    <FormShell isNative isPending={isPending} error={error} onSubmit={() => void submit()}>
      <CodeField value={code} onChange={setCode} />
      <Group justify="space-between">
        <Button variant="subtle" color="gray" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" loading={isPending}>
          Login
        </Button>
      </Group>
    </FormShell>
  );
}
