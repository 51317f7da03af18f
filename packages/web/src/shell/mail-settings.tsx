import { Skeleton, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { MailSettings as Settings } from "@shipctl/sdk";
import { OWN_MAIL_KINDS, type OwnMailKind } from "@shipctl/sdk/contract";
import { parseUsd } from "@shipctl/sdk/display";
import { useUser } from "../api/api-context.js";
import { useRead } from "../api/query.js";
import { STALE } from "../api/stale.js";
import { useDialogForm } from "../components/dialog-form.js";
import { Loaded } from "../components/loaded.js";
import { Checkbox } from "../ui/checkbox.js";
import { Dialog } from "../ui/dialog.js";
import { FormModal } from "../ui/form-modal.js";
import { InlineAlert } from "../ui/inline-alert.js";

const TITLE = "Mail";

const MAILS: Readonly<Record<OwnMailKind, string>> = {
  receipt: "Receipts for top-ups",
  bulk_ended: "Bulk orders that have ended",
};

/** Which mails the account gets. */
export function MailSettings({ onClose }: { onClose: () => void }) {
  const reading = useRead("getMailSettings");
  if (reading.data) return <SettingsForm settings={reading.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={TITLE}>
      <Loaded reading={reading} failure="Failed to load the settings" place="panel">
        {() => <Skeleton height={160} />}
      </Loaded>
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { isAdmin } = useUser();
  const { mailOff, lowBalance, attentionDigest, mailRecipients } = settings;
  const form = useForm({
    initialValues: {
      receipt: !mailOff.includes("receipt"),
      bulk_ended: !mailOff.includes("bulk_ended"),
      lowBalance: lowBalance?.toFixed(2) ?? "",
      attentionDigest,
      mailRecipients,
    },
    validate: {
      lowBalance: (typed) => typed.trim() !== "" && (parseUsd(typed) ?? 0) <= 0 && "Please enter a valid amount",
    },
  });
  const { send, dialog } = useDialogForm("saveMailSettings", {
    form,
    changes: STALE.mail,
    failure: "Failed to save the settings",
    onClose,
  });
  const submit = (draft: typeof form.values) => {
    const body = {
      mailOff: OWN_MAIL_KINDS.filter((kind) => !draft[kind]),
      lowBalance: draft.lowBalance.trim() === "" ? null : (parseUsd(draft.lowBalance) ?? null),
      mailRecipients: draft.mailRecipients,
      ...(isAdmin && { attentionDigest: draft.attentionDigest }),
    };
    send({ body }, () => "Mail settings saved");
  };
  return (
    <FormModal title={TITLE} submitLabel="Save" {...dialog} onSubmit={form.onSubmit(submit)}>
      {!settings.hasMailServer && (
        <InlineAlert kind="info">This shop sends no mail. Your choice counts once it does.</InlineAlert>
      )}
      {OWN_MAIL_KINDS.map((kind) => (
        <Checkbox key={kind} label={MAILS[kind]} {...form.getInputProps(kind, { type: "checkbox" })} />
      ))}
      {isAdmin && (
        <Checkbox
          label="What needs attention, at most once a day"
          {...form.getInputProps("attentionDigest", { type: "checkbox" })}
        />
      )}
      <TextInput
        label="Mail when the balance is below"
        description="In USD. Empty: no mail."
        inputMode="decimal"
        leftSection="$"
        autoComplete="off"
        {...form.getInputProps("lowBalance")}
      />
      <Switch
        label="Mails to the recipients of your parcels"
        description={`When a live parcel is on its way, out for delivery and delivered.${settings.recipientsAllowed ? "" : " Off in this shop until support allows them."}`}
        {...form.getInputProps("mailRecipients", { type: "checkbox" })}
      />
    </FormModal>
  );
}
