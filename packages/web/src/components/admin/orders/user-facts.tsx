import type { UserDetails } from "@shipctl/sdk";
import { formatDate } from "@shipctl/sdk/display";
import { CustomerFacts } from "../../facts.js";
import { CustomerName } from "../customer-name.js";

/** The customer of an order or bulk order. */
export const UserFacts = ({ user: { _id, name, email, createdAt, isAdmin } }: { user: UserDetails }) => (
  <CustomerFacts
    facts={[
      [
        "User",
        <CustomerName key="name" id={_id}>
          {name}
        </CustomerName>,
      ],
      ["Email", email || "N/A"],
      ["Account created", formatDate(createdAt)],
      ["Admin", isAdmin ? "Yes" : "No"],
    ]}
  />
);
