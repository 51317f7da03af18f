import type { RoutesFor } from "../contract/document/route-table.js";
import { createFaq, deleteFaq, listFaqs, orderFaqs, updateFaq } from "../domain/faq/faqs.js";
import { etag } from "../shared/version.js";

export const faqRoutes: RoutesFor<"faq"> = {
  listFaqs: async ({ world }) => ({ status: 200, json: await listFaqs(world) }),

  listFaqsToEdit: async ({ world }) => ({ status: 200, json: await listFaqs(world) }),

  createFaq: async ({ world, actor, body }) => {
    const json = await createFaq(world, body, actor);
    return { status: 201, json, headers: etag(json.version) };
  },

  orderFaqs: async ({ world, actor, body }) => ({
    status: 200,
    json: await orderFaqs(world, body.ids, actor),
  }),

  updateFaq: async ({ world, actor, path, body, headers }) => {
    const json = await updateFaq(world, path.id, body, { actor, ifMatch: headers["If-Match"] });
    return { status: 200, json, headers: etag(json.version) };
  },

  deleteFaq: async ({ world, actor, path, headers }) => {
    await deleteFaq(world, path.id, { actor, ifMatch: headers["If-Match"] });
    return { status: 200, json: { message: "FAQ deleted" } };
  },
};
