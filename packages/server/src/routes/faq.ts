import type { RoutesFor } from "../contract/route-table.js";
import { createFaq, deleteFaq, orderFaqs, updateFaq } from "../domain/faq/edit-faqs.js";
import { listFaqs } from "../domain/faq/list-faqs.js";

export const faqRoutes: RoutesFor<"faq"> = {
  listFaqs: async ({ world }) => ({ status: 200, json: await listFaqs(world) }),

  listFaqsToEdit: async ({ world }) => ({ status: 200, json: await listFaqs(world) }),

  createFaq: async ({ world, actor, body }) => ({ status: 201, json: await createFaq(world, body, actor.customerId) }),

  orderFaqs: async ({ world, actor, body }) => ({
    status: 200,
    json: await orderFaqs(world, body.ids, actor.customerId),
  }),

  updateFaq: async ({ world, actor, path, body }) => ({
    status: 200,
    json: await updateFaq(world, path.id, body, actor.customerId),
  }),

  deleteFaq: async ({ world, actor, path }) => {
    await deleteFaq(world, path.id, actor.customerId);
    return { status: 200, json: { message: "FAQ deleted" } };
  },
};
