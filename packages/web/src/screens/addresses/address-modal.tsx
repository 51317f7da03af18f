import { Button, Checkbox, Group, Modal, NativeSelect, Stack } from "@mantine/core";
import type { Address, AddressType } from "@shipctl/sdk";
import { type FormEvent, useRef, useState } from "react";
import { useWrite } from "../../api/query.js";
import { useProblem } from "../../api/use-problem.js";
import { type AddressDraft, AddressFields, addressProblems, EMPTY_ADDRESS } from "../../components/address-fields.js";
import { Notice } from "../../ui/notice.js";
import { useNotices } from "../../ui/notices.js";
import { useUnsavedGuard } from "../../ui/unsaved.js";
import { useFocusBack } from "../../ui/use-focus-back.js";
import { draftOf, inputOf } from "./draft.js";
import { saveProblems } from "./save-problems.js";

interface AddressModalProps {
  /** The one to edit; a new one when left out. */
  readonly address?: Address;
  /** What a new one is, unless chosen otherwise. */
  readonly type: AddressType;
  readonly onClose: () => void;
}

type FieldProblems = Partial<Record<keyof AddressDraft, string>>;

const CHANGES = { changes: ["listAddresses", "listAddressesByType"] } as const;

/** Adds an address or changes one. What was typed is not thrown away without a question. */
export function AddressModal({ address, type: initialType, onClose }: AddressModalProps) {
  useFocusBack();
  const notices = useNotices();
  const create = useWrite("createAddress", CHANGES);
  const update = useWrite("updateAddress", CHANGES);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<AddressDraft>(address ? draftOf(address) : EMPTY_ADDRESS);
  const [type, setType] = useState(initialType);
  const [isDefault, setIsDefault] = useState(address?.isDefault ?? false);
  const [problem, setProblem] = useProblem();
  const [fieldProblems, setFieldProblems] = useState<FieldProblems>({});
  const [initial] = useState(() => JSON.stringify([draft, type, isDefault]));
  const guard = useUnsavedGuard(JSON.stringify([draft, type, isDefault]) !== initial);
  const busy = create.isPending || update.isPending;

  const change = (part: Partial<AddressDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFieldProblems((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, ""])) }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = addressProblems(draft);
    setProblem(undefined);
    setFieldProblems(Object.fromEntries(missing.map(({ field, message }) => [field, message])));
    if (missing.length > 0) return focusFirstProblem(form.current);
    const body = inputOf(draft, { type, isDefault });
    const told = {
      onSuccess: () => {
        guard.saved();
        notices.success("Address saved");
        onClose();
      },
      onError: (error: unknown) => {
        const found = saveProblems(error, address ? "update" : "create");
        setProblem(found.text);
        setFieldProblems(found.fields);
      },
    };
    if (address) update.mutate({ path: { id: address._id }, body }, told);
    else create.mutate({ body }, told);
  };
  const cancel = () => guard.leave(onClose);
  return (
    <Modal opened onClose={cancel} size="lg" title={address ? "Edit Address" : "Add Address"}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="lg">
          {problem && <Notice kind="error">{problem}</Notice>}
          <NativeSelect
            data-autofocus
            label="Type"
            data={TYPES}
            value={type}
            onChange={(event) => setType(event.currentTarget.value === "recipient" ? "recipient" : "sender")}
          />
          <AddressFields value={draft} onChange={change} errors={fieldProblems} />
          <Checkbox
            size="sm"
            label={`Use as the default ${type}`}
            checked={isDefault}
            onChange={(event) => setIsDefault(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Save Address
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const TYPES = [
  { value: "sender", label: "Sender" },
  { value: "recipient", label: "Recipient" },
];

/** Once the messages are drawn. */
function focusFirstProblem(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
