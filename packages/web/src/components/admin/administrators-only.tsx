import type { ReactNode } from "react";
import { useRole } from "../../api/api-context.js";

/** Support is not shown what the server would refuse it. */
export const useIsAdministrator = (): boolean => useRole() !== "support";

export const AdministratorsOnly = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useIsAdministrator() && children;
