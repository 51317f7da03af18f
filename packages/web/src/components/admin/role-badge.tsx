import type { User } from "@shipctl/sdk";
import { StatusBadge } from "../../ui/status-badge.js";

/** Nothing for customers. */
export const RoleBadge = ({ user: { isAdmin, role } }: { readonly user: User }) =>
  isAdmin && <StatusBadge badge={{ label: role === "support" ? "Support" : "Admin", color: "blue" }} />;
