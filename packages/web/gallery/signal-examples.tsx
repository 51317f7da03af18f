import { Button } from "@mantine/core";
import { useState } from "react";
import { FieldSkeletons } from "../src/ui/field-skeletons.js";
import { Figures } from "../src/ui/figures.js";
import { FreshValue } from "../src/ui/fresh-value.js";
import { InlineAlert } from "../src/ui/inline-alert.js";
import { LinkCards } from "../src/ui/link-cards.js";
import { Logo } from "../src/ui/logo.js";
import { MoreMenu } from "../src/ui/more-menu.js";
import { Panel } from "../src/ui/panel.js";
import { TwoLines } from "../src/ui/row-cells.js";
import { EmptyState, ErrorState } from "../src/ui/states.js";
import { EnabledBadge, StatusBadge } from "../src/ui/status-badge.js";
import { Tabbed } from "../src/ui/tabbed.js";
import { useToasts } from "../src/ui/toasts.js";
import { type Example, nothing, Row } from "./example.js";

/** Badges, alerts, figures, and placeholders for missing data. */
const STEPS = [
  { path: "/addresses", title: "Save an address", isDone: true },
  { path: "/balance", title: "Add funds", text: "By card, bank transfer or coin" },
];

export const signalExamples: readonly Example[] = [
  { name: "logo", shows: <Logo /> },
  { name: "inline-alert", shows: <Alerts /> },
  { name: "toasts", shows: <Toasts /> },
  { name: "status-badge", shows: <Badges /> },
  {
    name: "enabled-badge",
    shows: (
      <Row>
        <EnabledBadge enabled />
        <EnabledBadge enabled={false} />
      </Row>
    ),
  },
  { name: "two-lines", shows: <TwoLines first="UPS" second="Ground" /> },
  { name: "figures", shows: <Numbers /> },
  { name: "link-cards", shows: <LinkCards isOrdered cards={STEPS} /> },
  {
    name: "panel",
    shows: (
      <Panel title="Title" actions={<Button variant="subtle">Action</Button>}>
        What it holds
      </Panel>
    ),
  },
  { name: "tabbed", shows: <Tabs /> },
  {
    name: "empty-state",
    shows: (
      <Panel>
        <EmptyState title="No orders yet" action={<Button>Create one</Button>}>
          They are listed here.
        </EmptyState>
      </Panel>
    ),
  },
  {
    name: "error-state",
    shows: (
      <Panel>
        <ErrorState text="Failed to load orders" onRetry={nothing} />
      </Panel>
    ),
  },
  { name: "field-skeletons", shows: <FieldSkeletons count={2} /> },
  { name: "fresh-value", shows: <FreshValue value="$12.50" onUse={nothing} /> },
  { name: "more-menu", shows: <Menu /> },
];

function Alerts() {
  return (["error", "warning", "success", "info"] as const).map((kind) => (
    <InlineAlert key={kind} kind={kind} {...(kind === "error" && { onRetry: nothing })}>
      This is an alert of the kind “{kind}”.
    </InlineAlert>
  ));
}

function Toasts() {
  const toasts = useToasts();
  return (
    <Row>
      <Button onClick={() => toasts.success("It is saved")}>Success</Button>
      <Button onClick={() => toasts.error("It could not be saved")}>Error</Button>
    </Row>
  );
}

function Badges() {
  const colors = ["blue", "yellow", "green", "red", "grey"] as const;
  return (
    <Row>
      {colors.map((color) => (
        <StatusBadge key={color} badge={{ label: color, color }} />
      ))}
    </Row>
  );
}

function Numbers() {
  const figures = [
    { label: "Total Orders", value: "20", note: "Last 30 days" },
    { label: "Total Spent", value: undefined, note: "Loading" },
  ];
  return <Figures label="Figures" figures={figures} />;
}

function Tabs() {
  const [chosen, choose] = useState("all");
  const tabs = [
    { id: "all", label: "All" },
    { id: "done", label: "Completed" },
  ];
  return (
    <Tabbed place="page" label="Orders" tabs={tabs} chosen={chosen} onChoose={choose}>
      {chosen}
    </Tabbed>
  );
}

function Menu() {
  return <MoreMenu label="More actions" items={[{ label: "Void", onChoose: nothing }]} />;
}
