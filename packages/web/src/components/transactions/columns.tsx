import { UnstyledButton } from "@mantine/core";
import type { Transaction } from "@shipctl/sdk";
import { formatDateTime, formatUsd, titleCase, transactionText } from "@shipctl/sdk/display";
import { Link } from "react-router";
import type { Column } from "../../ui/data-table.js";
import { ChevronRightIcon } from "../../ui/icons.js";
import typography from "../../ui/typography.module.css";
import { Money } from "../money.js";
import classes from "./columns.module.css";
import { type ReadReceipt, ReceiptLink } from "./receipt-link.js";

/** The path of an order, for the person who looks. */
export type OrderPath = (orderId: string) => string;

/** What entries lead to, for the person who looks. */
export interface EntryLinks {
  readonly orderPath: OrderPath;
  readonly readReceipt: ReadReceipt;
}

interface OpenLines {
  readonly isOpen: (line: Transaction) => boolean;
  readonly onToggle: (line: Transaction) => void;
}

export const historyColumns = (lines: OpenLines, links: EntryLinks): readonly Column<Transaction>[] =>
  entryColumns(links).map((column) =>
    column.id === "description"
      ? { ...column, cell: (line) => (line.group ? <Group line={line} {...lines} /> : column.cell(line)) }
      : column,
  );

/** A group, which opens. */
function Group({ line, isOpen, onToggle }: OpenLines & { readonly line: Transaction }) {
  return (
    <UnstyledButton className={classes.group} aria-expanded={isOpen(line)} onClick={() => onToggle(line)}>
      <ChevronRightIcon size={16} aria-hidden="true" />
      <span className={typography.breaks}>{transactionText(line)}</span>
    </UnstyledButton>
  );
}

export const entryColumns = (links: EntryLinks): readonly Column<Transaction>[] => [
  {
    id: "date",
    header: "Date",
    card: "foot",
    cell: ({ createdAt }) => <span className={classes.date}>{formatDateTime(createdAt)}</span>,
  },
  {
    id: "id",
    header: "Transaction ID",
    card: "fact",
    cell: ({ transactionId }) => <span className={classes.id}>{transactionId}</span>,
  },
  { id: "kind", header: "Type", card: "fact", cell: ({ kind }) => titleCase(kind) },
  {
    id: "description",
    header: "Description",
    card: "name",
    cell: (transaction) => <Description transaction={transaction} {...links} />,
  },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    card: "state",
    cell: (transaction) => <Amount {...transaction} />,
  },
  {
    id: "balance",
    header: "Balance After",
    align: "end",
    card: "actions",
    hasCardLabel: true,
    cell: ({ balanceAfter }) => <Money usd={balanceAfter} />,
  },
];

/** Links the order that the description names. */
function Description({ transaction, orderPath, readReceipt }: EntryLinks & { readonly transaction: Transaction }) {
  const { description, reference } = transaction;
  if (reference?.startsWith("inv_")) {
    return (
      <span className={typography.breaks}>
        {description} <ReceiptLink invoiceId={reference} read={readReceipt} />
      </span>
    );
  }
  const isOrder = reference?.startsWith("ORD-");
  const at = isOrder ? description.indexOf(reference ?? "") : -1;
  if (!reference || at < 0) return <span className={typography.breaks}>{description}</span>;
  return (
    <span className={typography.breaks}>
      {description.slice(0, at)}
      <Link className={classes.order} to={orderPath(reference)}>
        {reference}
      </Link>
      {description.slice(at + reference.length)}
    </span>
  );
}

/** Shows a sign, so the direction is not shown by color only. */
function Amount({ type, amount }: Transaction) {
  const isCredit = type === "credit";
  return (
    <span className={classes.amount} data-credit={isCredit || undefined}>
      {isCredit ? `+${formatUsd(amount)}` : formatUsd(-amount)}
    </span>
  );
}
