import { Button } from "@mantine/core";
import type { ReplyOf, User } from "@shipctl/sdk";
import { formatDate } from "@shipctl/sdk/display";
import { useState } from "react";
import type { Reading } from "../../../api/query.js";
import { Money } from "../../../components/money.js";
import { QueryTable } from "../../../components/query-table.js";
import type { Column } from "../../../ui/data-table.js";
import { UsersIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import { MoreMenu } from "../../../ui/more-menu.js";
import { Panel } from "../../../ui/panel.js";
import { TwoLines } from "../../../ui/row-cells.js";
import { SearchField } from "../../../ui/search-field.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import typography from "../../../ui/typography.module.css";
import type { ListState } from "../../../ui/use-list-view.js";
import { AccessDialog } from "./access-dialog.js";
import { BalanceModal } from "./balance-modal.js";
import classes from "./customers-panel.module.css";
import { ResetLinkModal } from "./reset-link-modal.js";

const KeysDialog = lazyDialog(async () => (await import("./keys-dialog.js")).KeysDialog);
const PricingModal = lazyDialog(async () => (await import("./pricing/pricing-modal.js")).PricingModal);

interface CustomersPanelProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listUsers">>;
}

export function CustomersPanel({ list, reading }: CustomersPanelProps) {
  return (
    <Panel flush>
      <search className={classes.filters} aria-label="Filter customers">
        <SearchField
          label="Search customers"
          placeholder="Search by name or email"
          value={list.view.search}
          onSearch={(search) => list.change({ search })}
        />
      </search>
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.users}
        columns={customerColumns}
        sortBy="created"
        label="Customers"
        failure="Failed to load users"
        noMatch={{
          icon: UsersIcon,
          title: "No customers found",
          text: "No name or email matches the search.",
          clear: "Show all customers",
        }}
      />
    </Panel>
  );
}

const customerColumns: readonly Column<User>[] = [
  { id: "name", header: "Name", cell: nameCell },
  { id: "email", header: "Email", cell: emailCell },
  { id: "balance", header: "Current Balance", align: "end", cell: ({ balance }) => <Money usd={balance} /> },
  { id: "spend", header: "Total Spend", align: "end", cell: ({ totalSpend }) => <Money usd={totalSpend} /> },
  {
    id: "created",
    header: "Created At",
    cell: ({ createdAt }) => <span className={typography.unbroken}>{formatDate(createdAt)}</span>,
  },
  { id: "actions", header: "Actions", align: "end", cell: (user) => <CustomerActions user={user} /> },
];

/** A warning says why the e-mail may be mistaken for another customer's. */
function emailCell({ email, emailWarning }: User) {
  return (
    <span className={typography.breaks}>
      <TwoLines first={email} second={emailWarning} />
    </span>
  );
}

function nameCell({ name, isAdmin, blocked, customPricing }: User) {
  return (
    <span className={classes.customer}>
      <span className={typography.name}>{name}</span>
      {isAdmin && <StatusBadge badge={{ label: "Admin", color: "blue" }} />}
      {blocked && <StatusBadge badge={{ label: "Blocked", color: "red" }} />}
      {customPricing?.enabled && <StatusBadge badge={{ label: "Custom pricing", color: "grey-outline" }} />}
    </span>
  );
}

type Open = "add" | "set" | "pricing" | "admin" | "block" | "reset" | "keys";

function CustomerActions({ user }: { user: User }) {
  const [open, setOpen] = useState<Open>();
  const opens = (next: Open) => () => setOpen(next);
  const close = () => setOpen(undefined);
  const named = (words: string) => `${words}: ${user.name}`;
  return (
    <span className={`${layout.rowButtons} ${classes.actions}`}>
      <Button size="compact-xs" variant="default" aria-label={named("Add Funds")} onClick={opens("add")}>
        Add Funds
      </Button>
      <Button size="compact-xs" variant="default" aria-label={named("Set Balance")} onClick={opens("set")}>
        Set Balance
      </Button>
      <Button size="compact-xs" variant="default" aria-label={named("Custom Pricing")} onClick={opens("pricing")}>
        Custom Pricing
      </Button>
      <MoreMenu
        label={named("More actions")}
        items={[
          { label: "API keys", onChoose: opens("keys") },
          { label: "Password reset link", onChoose: opens("reset") },
          { label: user.isAdmin ? "Revoke admin rights" : "Grant admin rights", onChoose: opens("admin") },
          { label: user.blocked ? "Unblock account" : "Block account", onChoose: opens("block") },
        ]}
      />
      {(open === "add" || open === "set") && <BalanceModal user={user} mode={open} onClose={close} />}
      {open === "pricing" && <PricingModal user={user} onClose={close} />}
      {(open === "admin" || open === "block") && <AccessDialog user={user} what={open} onClose={close} />}
      {open === "keys" && <KeysDialog user={user} onClose={close} />}
      {open === "reset" && <ResetLinkModal user={user} onClose={close} />}
    </span>
  );
}
