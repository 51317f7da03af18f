import { Button, Group, Modal, PasswordInput, Stack, TextInput } from "@mantine/core";
import { LIMITS } from "@shipctl/sdk/contract";
import { type FormEvent, useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { Notice } from "../../../ui/notice.js";
import { useNotices } from "../../../ui/notices.js";
import classes from "./add-api-modal.module.css";

interface AddApiModalProps {
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

const EMPTY = { name: "", key: "", baseUrl: "" };

/** Connects another source of labels. A click beside it does not throw away what was typed. */
export function AddApiModal({ onClose, onAdded }: AddApiModalProps) {
  const notices = useNotices();
  const add = useWrite("addConnection", CHANGES_OF_SERVICES);
  const [draft, setDraft] = useState(EMPTY);
  const [isIncomplete, setIncomplete] = useState(false);
  const change = (part: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...part }));
  const missing = (text: string) => isIncomplete && text.trim() === "";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const incomplete = Object.values(draft).some((text) => text.trim() === "");
    setIncomplete(incomplete);
    if (incomplete) return add.reset();
    add.mutate(
      { body: draft },
      {
        onSuccess: ({ _id, name }) => {
          notices.success(`${name} added`);
          onClose();
          onAdded(_id);
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title="Add New API">
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {isIncomplete && <Notice kind="error">Please fill in all API fields</Notice>}
          {add.isError && <Notice kind="error">{errorText(add.error, "Failed to add new API")}</Notice>}
          <TextInput
            label="Name"
            data-autofocus
            maxLength={LIMITS.name}
            error={missing(draft.name)}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <PasswordInput
            label="API Key"
            autoComplete="off"
            maxLength={LIMITS.providerKey}
            visibilityToggleButtonProps={{ "aria-label": "Show or hide the API key", tabIndex: 0 }}
            error={missing(draft.key)}
            value={draft.key}
            onChange={(event) => change({ key: event.currentTarget.value })}
          />
          <TextInput
            label="Base URL"
            description="sandbox: for labels to try things out, else the provider's https address"
            inputMode="url"
            maxLength={LIMITS.url}
            error={missing(draft.baseUrl)}
            value={draft.baseUrl}
            onChange={(event) => change({ baseUrl: event.currentTarget.value })}
          />
          <p className={classes.about}>Add what it sells from the Service Report. Then it can be made the default.</p>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending}>
              Add API
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
