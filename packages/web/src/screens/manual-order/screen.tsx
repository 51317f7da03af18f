import { PageHeader } from "../../components/page-header.js";
import { ManualOrderForm } from "./form.js";

export function ManualOrderScreen() {
  return (
    <>
      <PageHeader title="Manual Order" balanceProblem="Failed to load account balance">
        One label, opened as soon as it is bought.
      </PageHeader>
      <ManualOrderForm />
    </>
  );
}
