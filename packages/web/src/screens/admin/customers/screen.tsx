import { Button } from "@mantine/core";
import { count } from "@shipctl/sdk/display";
import { useState } from "react";
import { AdministratorsOnly } from "../../../components/admin/administrators-only.js";
import { allOf, ExportButton } from "../../../components/export-button.js";
import { PageHeader } from "../../../components/page-header.js";
import { useReads } from "../../../components/use-reads.js";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import { useListView } from "../../../ui/use-list-view.js";
import { CustomersPanel } from "./customers-panel.js";
import { reads, userFilter } from "./reads.js";

const AddCustomerDialog = lazyDialog(async () => (await import("./add-customer-dialog.js")).AddCustomerDialog);

/** All accounts, with the actions that an admin can take. */
export function Screen() {
  const list = useListView();
  const { users } = useReads(reads);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Customers"
        actions={
          <AdministratorsOnly>
            <ExportButton
              view={list.view}
              fileName="customers"
              failure="Failed to export customers"
              write={async (client, { writeCustomersCsv }) => {
                const found = await allOf(client.listUsers.all({ query: userFilter(list.view) }));
                return { csv: writeCustomersCsv(found), holds: count(found.length, "customer") };
              }}
            />
            <Button size="xs" onClick={() => setAdding(true)}>
              Add Customer
            </Button>
          </AdministratorsOnly>
        }
      />
      <CustomersPanel list={list} reading={users} />
      {isAdding && <AddCustomerDialog onClose={() => setAdding(false)} />}
    </>
  );
}
