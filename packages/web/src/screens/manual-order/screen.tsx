import { PageHeader } from "../../components/page-header.js";
import { ManualOrderForm } from "./form.js";

export function Screen() {
  return (
    <>
      <PageHeader title="Manual Order" balanceProblem="Failed to load account balance">
        Buy one label. It opens as soon as it is bought.
      </PageHeader>
      <ManualOrderForm />
    </>
  );
}
