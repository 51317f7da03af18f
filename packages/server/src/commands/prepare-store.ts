import { ensureFirstAdmin, type FirstAdmin } from "../domain/account/open-account.js";
import { seedFaqs } from "../domain/faq/faqs.js";
import { countDays } from "../domain/report/count-days.js";
import { decideMode } from "../domain/report/decide-mode.js";
import { spreadNamedPricing } from "../domain/service/customer-pricing.js";
import { ensureSandboxConnection } from "../domain/service/seed-sandbox.js";
import { markStore, storeMark } from "../domain/setting/store-facts.js";
import { JOB } from "../shared/actor.js";
import { OperatorError } from "../shared/problem.js";
import type { World } from "../world.js";
import { seedDemo } from "./demo-data.js";

export interface StoreOptions {
  readonly demo: boolean;
  readonly firstAdmin: FirstAdmin;
}

export interface PreparedStore {
  /** Created with --demo: loopback only, sandbox only. */
  readonly demo: boolean;
  /** Shown to the operator once. */
  readonly madeUpAdmin?: { readonly email: string; readonly password: string };
}

/**
 * Fills a new store: a connection, an administrator, and demo data. The store is marked first, so that an interrupted
 * demo stays a demo and the next start completes it. @throws NotADemoStore
 */
export async function prepareStore(world: World, options: StoreOptions): Promise<PreparedStore> {
  const mark = await storeMark(world);
  if (options.demo && mark?.demo === false) throw new NotADemoStore();
  const demo = mark?.demo ?? options.demo;
  const finished = mark !== undefined && !mark.unfinished;
  if (mark === undefined) await markStore(world, { demo, unfinished: true });
  await ensureSandboxConnection(world);
  const decided = await decideMode(world, demo);
  if (decided)
    world.log.info({ ...decided }, `this store of an older version is a ${decided.mode} shop: ${decided.why}`);
  if (await countDays(world))
    world.log.info({}, "the daily totals of this store were counted again, with refunds and services");
  await spreadNamedPricing(world, JOB);
  if (!finished) await seedFaqs(world);
  if (demo && !finished) await seedDemo(world);
  const madeUpAdmin = demo ? undefined : await ensureFirstAdmin(world, options.firstAdmin);
  if (!finished) await markStore(world, { demo });
  return { demo, madeUpAdmin };
}

export class NotADemoStore extends OperatorError {
  constructor() {
    super("--demo runs on a data folder of its own: this one holds a real store. Choose another with --data FOLDER");
  }
}
