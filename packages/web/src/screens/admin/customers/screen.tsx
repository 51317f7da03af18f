import { count } from "@shipctl/sdk/display";
import { allOf, ExportButton } from "../../../components/export-button.js";
import { PageHeader } from "../../../components/page-header.js";
import { useReads } from "../../../components/use-reads.js";
import { listFilter, sortOf } from "../../../ui/list-view.js";
import { useListView } from "../../../ui/use-list-view.js";
import { CustomersPanel } from "./customers-panel.js";
import { reads } from "./reads.js";

/** All accounts, with the actions that an admin can take. */
export function Screen() {
  const list = useListView();
  const { users } = useReads(reads);
  return (
    <>
      <PageHeader
        title="Customers"
        actions={
          <ExportButton
            view={list.view}
            fileName="customers"
            failure="Failed to export customers"
            write={async (client, { writeCustomersCsv }) => {
              const { search } = listFilter(list.view);
              const found = await allOf(
                client.listUsers.all({ query: { ...(search && { search }), ...sortOf(list.view) } }),
              );
              return { csv: writeCustomersCsv(found), holds: count(found.length, "customer") };
            }}
          />
        }
      />
      <CustomersPanel list={list} reading={users} />
    </>
  );
}
