import { MutationObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createQueryClient } from "./query.js";

it("keeps no reply of a call that changes something after its screen is gone: it may be a secret", async () => {
  const client = createQueryClient();
  const call = new MutationObserver(client, { mutationFn: async () => ({ secret: "whsec_1" }) });
  const leave = call.subscribe(() => {});
  await call.mutate();
  expect(client.getMutationCache().getAll()).toHaveLength(1);
  leave();
  await expect.poll(() => client.getMutationCache().getAll()).toEqual([]);
});
