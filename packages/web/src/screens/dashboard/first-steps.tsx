import { useRead } from "../../api/query.js";
import { paths } from "../../paths.js";
import { LinkCards } from "../../ui/link-cards.js";
import { Panel } from "../../ui/panel.js";

/** The way of a new account to its first label. */
export function FirstSteps() {
  const senders = useRead("listAddressesByType", { path: { type: "sender" } });
  const balance = useRead("getBalance");
  const steps = [
    { path: paths.addresses, title: "Save the address that you ship from", isDone: (senders.data?.length ?? 0) > 0 },
    { path: paths.topUp, title: "Add funds", isDone: (balance.data?.balance ?? 0) > 0 },
    { path: paths.manualOrder, title: "Buy your first label" },
  ];
  return (
    <Panel title="First steps">
      <LinkCards isOrdered cards={steps} />
    </Panel>
  );
}
