import { Button } from "@mantine/core";
import type { User } from "@shipctl/sdk";
import { useState } from "react";
import { useIsAdministrator } from "../../../components/admin/administrators-only.js";
import layout from "../../../ui/layout.module.css";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import { MoreMenu } from "../../../ui/more-menu.js";
import classes from "./customers-panel.module.css";

const AccessDialog = lazyDialog(async () => (await import("./access-dialog.js")).AccessDialog);
const BalanceModal = lazyDialog(async () => (await import("./balance-modal.js")).BalanceModal);
const ResetLinkModal = lazyDialog(async () => (await import("./reset-link-modal.js")).ResetLinkModal);
const PricingModal = lazyDialog(async () => (await import("./pricing/pricing-modal.js")).PricingModal);
const EmailDialog = lazyDialog(async () => (await import("./email-dialog.js")).EmailDialog);
const CloseDialog = lazyDialog(async () => (await import("./close-dialog.js")).CloseDialog);
const RateLimitDialog = lazyDialog(async () => (await import("./rate-limit-dialog.js")).RateLimitDialog);

type Open =
  | "add"
  | "set"
  | "pricing"
  | "admin"
  | "support"
  | "revoke"
  | "block"
  | "reset"
  | "limit"
  | "email"
  | "close";

interface CustomerActionsProps {
  readonly user: User;
  /** In a list: all of them are in one menu. */
  readonly isRow?: boolean;
}

const revokeWords = ({ role }: User) => (role === "support" ? "Revoke support role" : "Revoke admin rights");

/** What an operator can do with an account. */
export function CustomerActions({ user, isRow = false }: CustomerActionsProps) {
  const [open, setOpen] = useState<Open>();
  const opens = (next: Open) => () => setOpen(next);
  const close = () => setOpen(undefined);
  const named = (words: string) => `${words}: ${user.name}`;
  const isAdministrator = useIsAdministrator();
  const link = { label: "Password reset link", onChoose: opens("reset") };
  const role = user.isAdmin ? (user.role ?? "admin") : undefined;
  const usual = [
    { label: "Add Funds", onChoose: opens("add") },
    { label: "Set Balance", onChoose: opens("set") },
    { label: "Custom Pricing", onChoose: opens("pricing") },
  ];
  if (!isAdministrator) {
    return (
      <span className={`${layout.rowButtons} ${classes.actions}`}>
        {!user.isAdmin && <MoreMenu label={named("More actions")} items={[link]} />}
        {open === "reset" && <ResetLinkModal user={user} onClose={close} />}
      </span>
    );
  }
  return (
    <span className={`${layout.rowButtons} ${classes.actions}`}>
      {!isRow &&
        usual.map(({ label, onChoose }) => (
          <Button key={label} size="xs" variant="default" aria-label={named(label)} onClick={onChoose}>
            {label}
          </Button>
        ))}
      <MoreMenu
        label={named("More actions")}
        items={[
          ...(isRow ? usual : []),
          link,
          { label: "Correct email", onChoose: opens("email") },
          { label: "Rate limit", onChoose: opens("limit") },
          ...(role === "admin" ? [] : [{ label: "Grant admin rights", onChoose: opens("admin") }]),
          ...(role === "support" ? [] : [{ label: "Give support role", onChoose: opens("support") }]),
          ...(role === undefined ? [] : [{ label: revokeWords(user), onChoose: opens("revoke") }]),
          { label: user.blocked ? "Unblock account" : "Block account", onChoose: opens("block") },
          { label: "Close account", onChoose: opens("close") },
        ]}
      />
      {(open === "add" || open === "set") && <BalanceModal user={user} mode={open} onClose={close} />}
      {open === "pricing" && <PricingModal user={user} onClose={close} />}
      {(open === "admin" || open === "support" || open === "revoke" || open === "block") && (
        <AccessDialog user={user} what={open} onClose={close} />
      )}
      {open === "reset" && <ResetLinkModal user={user} onClose={close} />}
      {open === "email" && <EmailDialog user={user} onClose={close} />}
      {open === "close" && <CloseDialog user={user} onClose={close} />}
      {open === "limit" && <RateLimitDialog user={user} onClose={close} />}
    </span>
  );
}
