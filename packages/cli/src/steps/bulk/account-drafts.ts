import { randomUUID } from "node:crypto";
import { createDrafts, type Drafts } from "@shipctl/sdk/bulk";
import type { Context } from "../../context.js";

type Store = Pick<Context, "draftStore" | "now">;

/** The drafts of an account on this machine. */
export const accountDrafts = ({ draftStore: store, now }: Store, server: string, accountId: string): Drafts =>
  createDrafts({ store, server, accountId, now, newId: randomUUID });
