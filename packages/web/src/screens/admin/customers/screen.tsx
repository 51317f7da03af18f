import { PageHeader } from "../../../components/page-header.js";
import { CustomersPanel } from "./customers-panel.js";

/** Everybody who has an account, and what an admin may do about it. */
export function CustomersScreen() {
  return (
    <>
      <PageHeader title="Customers" />
      <CustomersPanel />
    </>
  );
}
