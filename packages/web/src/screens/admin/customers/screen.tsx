import { PageHeader } from "../../../components/page-header.js";
import { CustomersPanel } from "./customers-panel.js";

/** All accounts, with the actions that an admin can take. */
export function CustomersScreen() {
  return (
    <>
      <PageHeader title="Customers" />
      <CustomersPanel />
    </>
  );
}
