import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.js";
import typography from "../../ui/typography.module.css";
import classes from "./customer-name.module.css";
import { placeOf } from "./place-of.js";

/** A name in a text or a cell, as a link to what it names. */
export const NameLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className={classes.link} to={to}>
    {children}
  </Link>
);

/** A link to the customer, order, bulk order or payment of this id; of anything else, the text alone. */
export function Named({ id, children }: { readonly id: string; readonly children: string }) {
  const place = placeOf(id);
  return place === undefined ? children : <NameLink to={place}>{children}</NameLink>;
}

interface CustomerNameProps {
  /** Missing if the account does not exist. */
  readonly id: string | undefined;
  readonly children: string;
}

/** A customer's name or e-mail, which leads to the customer's page. */
export function CustomerName({ id, children }: CustomerNameProps) {
  return id === undefined ? children : <NameLink to={paths.adminCustomer(id)}>{children}</NameLink>;
}

interface CustomerCellProps {
  readonly id: string | undefined;
  readonly user: { readonly name: string; readonly email: string };
}

/** The same with the e-mail below, in a list. What does not fit is cut off, and shown in full when pointed at. */
export const CustomerCell = ({ id, user: { name, email } }: CustomerCellProps) => (
  <span className={classes.cell} title={`${name} ${email}`}>
    <span>
      <CustomerName id={id}>{name || "Unknown"}</CustomerName>
    </span>
    <span className={typography.small}>{email}</span>
  </span>
);
