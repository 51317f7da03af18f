import { PasswordInput } from "@mantine/core";
import { ApiError, type OperationId } from "@shipctl/sdk";
import { useState } from "react";
import { useWrite } from "../api/query.js";
import { CodeField } from "./code-field.js";

/**
 * The password, because the sign-in is too long ago for a call, and the code of a second factor once the server asks for
 * it. `confirm` comes before the call.
 */
export function useConfirmation({ changes = [] }: { readonly changes?: readonly OperationId[] } = {}) {
  const write = useWrite("confirmPassword", { changes });
  const [password, setPassword] = useState("");
  const [code, setCode] = useState<string>();
  return {
    isPending: write.isPending,
    async confirm(): Promise<void> {
      try {
        await write.mutateAsync({ body: { password, ...(code === undefined ? {} : { code }) } });
      } catch (error) {
        if (error instanceof ApiError && error.code === "second_factor_needed") setCode("");
        throw error;
      }
    },
    fields: (description = "You signed in more than 15 minutes ago.") => (
      <>
        <PasswordInput
          label="Password"
          description={description}
          required
          withAsterisk={false}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {code !== undefined && <CodeField value={code} onChange={setCode} />}
      </>
    ),
  };
}
