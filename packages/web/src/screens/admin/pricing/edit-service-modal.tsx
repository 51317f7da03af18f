import { Button, Group, Modal, Stack, Switch, TextInput } from "@mantine/core";
import type { CallInput } from "@shipctl/sdk";
import { parseUsd, priceLosses } from "@shipctl/sdk/display";
import { type FormEvent, useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";
import { CHANGES_OF_SERVICES, type NamedService } from "../../../parts/configured-services.js";
import { LossDialog } from "../../../parts/loss-dialog.js";
import { Notice } from "../../../parts/notice.js";
import { useNotices } from "../../../parts/notices.js";

export interface ServiceModalProps {
  readonly service: NamedService;
  readonly path: CallInput<"setServicePricing">["path"];
  readonly onClose: () => void;
}

/** A service's base price, and whether it is sold. */
export function EditServiceModal({ service, path, onClose }: ServiceModalProps) {
  const notices = useNotices();
  const save = useWrite("setServicePricing", CHANGES_OF_SERVICES);
  const [typed, setTyped] = useState(service.basePrice.toFixed(2));
  const [enabled, setEnabled] = useState(service.enabled);
  const [isWrong, setWrong] = useState(false);
  const [losses, setLosses] = useState<readonly string[]>([]);
  const send = (basePrice: number) =>
    save.mutate(
      { path, body: { basePrice, enabled } },
      {
        onSuccess: () => {
          notices.success(`${service.name} saved`);
          onClose();
        },
        onSettled: () => setLosses([]),
      },
    );
  const basePrice = parseUsd(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const wrong = basePrice === undefined || basePrice < 0;
    setWrong(wrong);
    if (wrong) return;
    const isSoldAnew = basePrice !== service.basePrice || (enabled && !service.enabled);
    const lost = isSoldAnew ? priceLosses({ ...service, basePrice }) : [];
    if (lost.length === 0) send(basePrice);
    else setLosses(lost);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={losses.length === 0}
      trapFocus={losses.length === 0}
      size="sm"
      title={service.name}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {save.isError && <Notice kind="error">{errorText(save.error, "Failed to update pricing")}</Notice>}
          <TextInput
            label="Base Price (USD)"
            description={service.hasDynamicPricing ? "Its weight tiers count instead, while it has any." : undefined}
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            leftSection="$"
            error={isWrong && "Please enter a valid price"}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Switch
            label="Enabled"
            description="Customers can buy what is enabled."
            checked={enabled}
            onChange={(event) => setEnabled(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
      {losses.length > 0 && basePrice !== undefined && (
        <LossDialog
          losses={losses}
          busy={save.isPending}
          onConfirm={() => send(basePrice)}
          onClose={() => setLosses([])}
        />
      )}
    </Modal>
  );
}
