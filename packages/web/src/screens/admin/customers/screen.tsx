import { PageHeader } from "../../../components/page-header.js";
import { useListView } from "../../../ui/use-list-view.js";
import { CustomersPanel } from "./customers-panel.js";

/** Everybody who has an account, and what an admin may do about it. */
export function CustomersScreen() {
  const { view, change } = useListView();
  return (
    <>
      <PageHeader title="Customers" />
      <CustomersPanel view={view} onChange={change} />
    </>
  );
}
