import type { UserDetails } from "@shipctl/sdk";
import { formatDate } from "@shipctl/sdk/display";
import { CustomerFacts } from "../../../components/facts.js";

/** The customer of an order or bulk order. */
export const UserFacts = ({ user: { name, email, createdAt, isAdmin } }: { user: UserDetails }) => (
  <CustomerFacts
    facts={[
      ["User", name],
      ["Email", email || "N/A"],
      ["Account created", formatDate(createdAt)],
      ["Admin", isAdmin ? "Yes" : "No"],
    ]}
  />
);
