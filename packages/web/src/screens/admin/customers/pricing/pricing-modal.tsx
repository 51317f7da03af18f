import { Button, Group, Modal, Skeleton, Stack, Switch, Tabs } from "@mantine/core";
import type { User } from "@shipctl/sdk";
import { carrierName } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../../../api/error-text.js";
import { useRead, useWrite } from "../../../../api/query.js";
import { ErrorState } from "../../../../parts/error-state.js";
import { LossDialog } from "../../../../parts/loss-dialog.js";
import { Notice } from "../../../../parts/notice.js";
import { useNotices } from "../../../../parts/notices.js";
import { CarrierPrices } from "./carrier-prices.js";
import { draftOf, lossesOf, PRICING_CARRIERS, pricingOf, withCarrier } from "./pricing-draft.js";

/** A customer's own prices, which beat those of the services. */
export function PricingModal({ user, onClose }: { user: User; onClose: () => void }) {
  const notices = useNotices();
  const connections = useRead("listConnections");
  const save = useWrite("setUserPricing", { changes: ["listUsers", "listAudit"] });
  const [draft, setDraft] = useState(() => draftOf(user.customPricing));
  const [losses, setLosses] = useState<readonly string[]>([]);
  const services = connections.data?.at(0)?.services;
  const send = () =>
    save.mutate(
      { path: { id: user._id }, body: { customPricing: pricingOf(draft) } },
      {
        onSuccess: () => {
          notices.success(`Custom pricing of ${user.name} saved`);
          onClose();
        },
        onSettled: () => setLosses([]),
      },
    );
  const submit = () => {
    if (save.isPending) return;
    const lost = services ? lossesOf(draft, draftOf(user.customPricing), services, user.name) : [];
    if (lost.length === 0) send();
    else setLosses(lost);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={losses.length === 0}
      trapFocus={losses.length === 0}
      size={560}
      title={`Custom Pricing: ${user.name}`}
    >
      <Stack gap="lg">
        {save.isError && <Notice kind="error">{errorText(save.error, "Failed to update pricing")}</Notice>}
        <Switch
          label="Enable custom pricing"
          description="While this is off, every service costs what it costs everybody."
          checked={draft.enabled}
          onChange={(event) => setDraft({ ...draft, enabled: event.currentTarget.checked })}
        />
        {connections.isError && !connections.data && (
          <ErrorState
            text={errorText(connections.error, "Failed to load data")}
            onRetry={() => connections.refetch()}
            retrying={connections.isFetching}
          />
        )}
        {connections.isPending && <Skeleton height={240} />}
        {connections.data && (
          <Tabs defaultValue="USPS">
            <Tabs.List>
              {PRICING_CARRIERS.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {carrierName(name)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {PRICING_CARRIERS.map((name) => (
              <Tabs.Panel key={name} value={name} pt="lg">
                <CarrierPrices
                  carrier={name}
                  draft={draft.carriers[name]}
                  services={Object.keys(services?.[name] ?? {})}
                  onChange={(part) => setDraft(withCarrier(draft, name, part))}
                />
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={save.isPending} onClick={submit}>
            Save Pricing
          </Button>
        </Group>
      </Stack>
      {losses.length > 0 && (
        <LossDialog losses={losses} busy={save.isPending} onConfirm={send} onClose={() => setLosses([])} />
      )}
    </Modal>
  );
}
