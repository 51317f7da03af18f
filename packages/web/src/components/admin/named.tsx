import { NameLink } from "./customer-name.js";
import { placeOf } from "./place-of.js";

/** A link to the customer, order, bulk order or payment of this id; of anything else, the text alone. */
export function Named({ id, children }: { readonly id: string; readonly children: string }) {
  const place = placeOf(id);
  return place === undefined ? children : <NameLink to={place}>{children}</NameLink>;
}
