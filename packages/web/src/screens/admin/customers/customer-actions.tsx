import { Button } from "@mantine/core";
import type { User } from "@shipctl/sdk";
import { useRef, useState } from "react";
import layout from "../../../ui/layout.module.css";
import { MoreMenu } from "../../../ui/more-menu.js";
import { AccessDialog } from "./access-dialog.js";
import { BalanceModal } from "./balance-modal.js";
import classes from "./columns.module.css";
import { PricingModal } from "./pricing/pricing-modal.js";
import { ResetLinkModal } from "./reset-link-modal.js";

type Open = "add" | "set" | "pricing" | "admin" | "block" | "reset";

export function CustomerActions({ user }: { user: User }) {
  const [open, setOpen] = useState<Open>();
  const opener = useRef<HTMLElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const fromButton = (next: Open) => (event: React.MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget;
    setOpen(next);
  };
  const fromMenu = (next: Open) => () => {
    opener.current = menu.current;
    setOpen(next);
  };
  const close = () => {
    setOpen(undefined);
    opener.current?.focus();
  };
  const named = (words: string) => `${words}: ${user.name}`;
  return (
    <span className={`${layout.rowButtons} ${classes.actions}`}>
      <Button size="compact-xs" variant="default" aria-label={named("Add Funds")} onClick={fromButton("add")}>
        Add Funds
      </Button>
      <Button size="compact-xs" variant="default" aria-label={named("Set Balance")} onClick={fromButton("set")}>
        Set Balance
      </Button>
      <Button size="compact-xs" variant="default" aria-label={named("Custom Pricing")} onClick={fromButton("pricing")}>
        Custom Pricing
      </Button>
      <MoreMenu
        ref={menu}
        label={named("More actions")}
        items={[
          { label: "Password reset link", onChoose: fromMenu("reset") },
          { label: user.isAdmin ? "Revoke admin rights" : "Grant admin rights", onChoose: fromMenu("admin") },
          { label: user.blocked ? "Unblock account" : "Block account", onChoose: fromMenu("block") },
        ]}
      />
      {(open === "add" || open === "set") && <BalanceModal user={user} mode={open} onClose={close} />}
      {open === "pricing" && <PricingModal user={user} onClose={close} />}
      {(open === "admin" || open === "block") && <AccessDialog user={user} what={open} onClose={close} />}
      {open === "reset" && <ResetLinkModal user={user} onClose={close} />}
    </span>
  );
}
