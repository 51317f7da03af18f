import type { FoundReply } from "@shipctl/sdk";
import { count, formatUsd } from "@shipctl/sdk/display";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useRead } from "../api/query.js";
import { Loaded } from "../components/loaded.js";
import { paths } from "../paths.js";
import classes from "./found.module.css";

/** Until typing pauses. */
const DELAY_MS = 200;

interface FoundProps {
  readonly text: string;
  /** Its arrow keys and Enter choose. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onActive: (id: string | undefined) => void;
  /** Something was opened. */
  readonly onLeave: () => void;
}

/** What a text finds, of each kind the newest 10. An answer to an earlier text is never shown. */
export function Found(props: FoundProps) {
  const [q, setQ] = useState("");
  const text = props.text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const reading = useRead("findAnything", { query: { q } }, { enabled: q !== "" });
  return (
    <div className={classes.panel}>
      <Loaded reading={reading} failure="Failed to search" place="panel">
        {(reply) => <Groups {...props} groups={reply && q === text ? groupsOf(reply, q) : undefined} />}
      </Loaded>
    </div>
  );
}

interface Option {
  readonly place: string;
  readonly name: string;
  readonly about?: string;
}

interface Group {
  readonly title: string;
  readonly options: readonly Option[];
}

function Groups({ input, listId, activeId, onActive, onLeave, groups }: Omit<FoundProps, "text"> & WithGroups) {
  const navigate = useNavigate();
  const options = groups?.flatMap((group) => group.options) ?? [];
  const idOf = (option: Option) => `${listId}-${options.indexOf(option)}`;
  const at = options.findIndex((option) => idOf(option) === activeId);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[Math.max(0, at)];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = options[(at + step + options.length + (at < 0 && step < 0 ? 1 : 0)) % options.length];
      onActive(next && idOf(next));
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      onLeave();
      navigate(chosen.place);
    }
  });
  useEffect(() => {
    const field = input.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    field?.addEventListener("keydown", listen);
    return () => field?.removeEventListener("keydown", listen);
  }, [input]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <>
      <p className={options.length > 0 ? "visually-hidden" : classes.message} role="status">
        {groups ? (options.length > 0 ? count(options.length, "match", "matches") : "Nothing found") : "Searching"}
      </p>
      <div role="listbox" id={listId} aria-label="Found">
        {groups?.map(({ title, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a list box
          <div key={title} role="group" aria-label={title} className={classes.group}>
            <div className={classes.title} aria-hidden="true">
              {title}
            </div>
            {options.map((option) => (
              <Link
                key={`${option.place} ${option.name}`}
                id={idOf(option)}
                role="option"
                aria-selected={idOf(option) === activeId}
                tabIndex={-1}
                className={classes.option}
                to={option.place}
                onClick={onLeave}
              >
                {option.about === undefined ? (
                  <span className={classes.all}>{option.name}</span>
                ) : (
                  <>
                    <strong>{option.name}</strong>
                    <span>{option.about}</span>
                  </>
                )}
              </Link>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface WithGroups {
  readonly groups: readonly Group[] | undefined;
}

function groupsOf({ customers, orders, bulkOrders, payments }: FoundReply, q: string): readonly Group[] {
  const groups = [
    groupOf("Customers", paths.adminCustomers, customers, ({ _id, name, email }) => [
      paths.adminCustomer(_id),
      name,
      email,
    ]),
    groupOf("Orders", paths.adminOrders, orders, ({ orderId, recipient, userDetails }) => [
      paths.adminOrder(orderId),
      orderId,
      `to ${recipient.name}, of ${userDetails.name}`,
    ]),
    groupOf("Bulk orders", `${paths.adminOrders}?tab=bulk`, bulkOrders, ({ bulkOrderId, orderCount, userName }) => [
      paths.adminBulkOrder(bulkOrderId),
      bulkOrderId,
      `${count(orderCount, "order")}, of ${userName}`,
    ]),
    groupOf("Payments", paths.adminTransactions, payments, ({ transactionId, invoiceId, amount, userDetails }) => [
      invoiceId === undefined ? listOf(paths.adminTransactions, transactionId) : paths.adminPayment(invoiceId),
      transactionId,
      `${formatUsd(amount)}, of ${userDetails.name || "Unknown"}`,
    ]),
  ];
  return groups.filter(({ options }) => options.length > 0);

  function groupOf<One>(
    title: string,
    list: string,
    { found, total }: { readonly found: readonly One[]; readonly total: number },
    view: (one: One) => readonly [place: string, name: string, about: string],
  ): Group {
    const options = found.map(view).map(([place, name, about]) => ({ place, name, about }));
    const all = { place: listOf(list, q), name: `All ${count(total, title.slice(0, -1).toLowerCase())}` };
    return { title, options: total > found.length ? [...options, all] : options };
  }
}

const listOf = (list: string, search: string) =>
  `${list}${list.includes("?") ? "&" : "?"}search=${encodeURIComponent(search)}`;
