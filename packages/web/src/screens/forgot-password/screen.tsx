import { TextInput } from "@mantine/core";
import { useState } from "react";
import { AccountForm, useAccountForm } from "../../components/account-form.js";
import { AuthCard, AuthLink } from "../../components/auth-card.js";
import classes from "../../components/auth-card.module.css";
import { useSupport } from "../../components/community-links.js";
import { paths } from "../../paths.js";
import { InlineAlert } from "../../ui/inline-alert.js";

/** A link to set a new password: by mail, if the shop sends mail, or from support. */
export function Screen() {
  const { supportEmail, resetByMail } = useSupport();
  return (
    <AuthCard
      title="Forgot your password?"
      text={
        resetByMail
          ? "Enter the e-mail of your account to get a link that sets a new password."
          : "Write to support from the e-mail address of your account to get a link that sets a new password."
      }
      foot={<AuthLink to={paths.login}>Back to login</AuthLink>}
    >
      {resetByMail ? (
        <AskForLink />
      ) : (
        <a className={classes.link} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      )}
    </AuthCard>
  );
}

function AskForLink() {
  const [asked, setAsked] = useState<string>();
  const form = useAccountForm("requestPasswordReset", {
    failure: "Failed to send a link",
    initialValues: { email: "" },
    isGuarded: false,
  });
  if (asked !== undefined) return <InlineAlert kind="success">{`${asked}. It is valid for an hour.`}</InlineAlert>;
  return (
    <AccountForm
      form={form}
      onSubmit={() => void form.send({ body: form.values }, ({ message }) => setAsked(message))}
      submitLabel="Send Link"
      pendingLabel="Sending..."
    >
      <TextInput
        label="Email"
        type="email"
        required
        withAsterisk={false}
        autoComplete="username"
        {...form.getInputProps("email")}
      />
    </AccountForm>
  );
}
