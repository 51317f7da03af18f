import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { formatDay } from "@shipctl/sdk/display";
import { errorText } from "../../api/problem.js";
import { useWrite } from "../../api/query.js";
import { useCopy } from "../../components/use-copy.js";
import { Dialog } from "../../ui/dialog.js";
import { CopyIcon } from "../../ui/icons.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { useToasts } from "../../ui/toasts.js";

/** Creates the link to a parcel's tracking page, to be sent to the recipient, or ends it. */
export function TrackingLinkDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const toasts = useToasts();
  const copy = useCopy();
  const create = useWrite("createTrackingLink");
  const end = useWrite("endTrackingLink");
  const path = { id: order._id };
  const link = create.data;
  const copyLink = (url: string) =>
    copy(url, "Link copied to clipboard", "Failed to copy the link. Select it and copy it manually.");
  const endLink = () =>
    end.mutate(
      { path },
      {
        onSuccess: ({ message }) => {
          toasts.success(message);
          onClose();
        },
      },
    );
  return (
    <Dialog onClose={onClose} closeOnClickOutside={!link} title={`Tracking page of ${order.orderId}`}>
      <Stack gap="lg">
        {create.error && <InlineAlert kind="error">{errorText(create.error, "Failed to create the link")}</InlineAlert>}
        {end.error && <InlineAlert kind="error">{errorText(end.error, "Failed to end the link")}</InlineAlert>}
        {link ? (
          <>
            <Text size="md">
              Send this link to the recipient. It ends 60 days after the delivery, or on {formatDay(link.expiresAt)} at
              the latest, and is not shown again.
            </Text>
            <TextInput label="Link" readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
          </>
        ) : (
          <Text size="md">
            Anybody with the link sees where the parcel is, and the name of your shop: no recipient, address, order or
            item. Earlier links to this parcel stop working.
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" loading={end.isPending} onClick={endLink}>
            End link
          </Button>
          {link ? (
            <Button leftSection={<CopyIcon size={16} />} onClick={() => copyLink(link.url)}>
              Copy
            </Button>
          ) : (
            <Button
              leftSection={<CopyIcon size={16} />}
              loading={create.isPending}
              onClick={() => create.mutate({ path }, { onSuccess: ({ url }) => void copyLink(url) })}
            >
              Copy link to tracking page
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
