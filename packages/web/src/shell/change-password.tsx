import { Button, Group, Modal, PasswordInput, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useApi } from "../api/api-context.js";
import { errorText } from "../api/error-text.js";
import { useWrite } from "../api/query.js";
import { useProblem } from "../api/use-problem.js";
import { Notice } from "../ui/notice.js";
import { useNotices } from "../ui/notices.js";

/** Asks for the old password and a new one; every other session ends. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { session } = useApi();
  const notices = useNotices();
  const change = useWrite("changePassword");
  const [currentPassword, setCurrentPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [problem, setProblem] = useProblem();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    setProblem(newPassword === repeated ? undefined : "Passwords do not match");
    if (newPassword !== repeated) return;
    change.mutate(
      { body: { currentPassword, newPassword } },
      {
        onSuccess: ({ token, user }) => {
          session.signIn(token, user);
          notices.success("Password changed");
          onClose();
        },
        onError: (error) => setProblem(errorText(error, "Failed to change password")),
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title="Change password">
      <form onSubmit={submit}>
        <Stack gap="lg">
          {problem && <Notice kind="error">{problem}</Notice>}
          <PasswordInput
            label="Current password"
            data-autofocus
            required
            withAsterisk={false}
            autoComplete="current-password"
            value={currentPassword}
            onChange={(event) => setCurrentPassword(event.currentTarget.value)}
          />
          <PasswordInput
            label="New password"
            description="At least 8 characters. Every other session of yours ends."
            required
            withAsterisk={false}
            autoComplete="new-password"
            value={newPassword}
            onChange={(event) => setNewPassword(event.currentTarget.value)}
          />
          <PasswordInput
            label="Repeat the new password"
            required
            withAsterisk={false}
            autoComplete="new-password"
            value={repeated}
            onChange={(event) => setRepeated(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={change.isPending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
