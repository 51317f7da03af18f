import { Skeleton, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { TrackingPages as Setting } from "@shipctl/sdk";
import { useRead } from "../api/query.js";
import { STALE } from "../api/stale.js";
import { useDialogForm } from "../components/dialog-form.js";
import { Loaded } from "../components/loaded.js";
import { Dialog } from "../ui/dialog.js";
import { FormModal } from "../ui/form-modal.js";
import { InlineAlert } from "../ui/inline-alert.js";

const TITLE = "Tracking pages";

/** Whether the recipients of the customer's parcels may get links to tracking pages, and the shop's name on them. */
export function TrackingPages({ onClose }: { onClose: () => void }) {
  const reading = useRead("getTrackingPages");
  if (reading.data) return <SettingForm setting={reading.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={TITLE}>
      <Loaded reading={reading} failure="Failed to load the setting" place="panel">
        {() => <Skeleton height={120} />}
      </Loaded>
    </Dialog>
  );
}

function SettingForm({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const form = useForm({ initialValues: { enabled: setting.enabled, shopName: setting.shopName } });
  const { send, dialog } = useDialogForm("saveTrackingPages", {
    form,
    changes: STALE.trackingPages,
    failure: "Failed to save the setting",
    onClose,
  });
  const submit = (body: typeof form.values) => {
    send({ body }, ({ enabled }) => (enabled ? "Tracking pages are on" : "Tracking pages are off"));
  };
  return (
    <FormModal title={TITLE} submitLabel="Save" {...dialog} onSubmit={form.onSubmit(submit)}>
      {!setting.isAllowed && (
        <InlineAlert kind="info">
          Tracking pages are off in this shop. Your choice counts once support allows them.
        </InlineAlert>
      )}
      <Switch
        label="Tracking pages are on"
        description="Lets you copy a link for each parcel, which shows its scans by city and your shop's name."
        {...form.getInputProps("enabled", { type: "checkbox" })}
      />
      <TextInput label="Name of your shop" maxLength={100} autoComplete="off" {...form.getInputProps("shopName")} />
    </FormModal>
  );
}
