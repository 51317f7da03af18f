import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCustomers, PURCHASE } from "./customer.js";
import { openSite, stopSite } from "./site.js";

/** A data folder with orders and customers. The sessions are valid on every server of a bench run. */
export interface Prepared {
  readonly folder: string;
  readonly customers: readonly { readonly id: string; readonly token: string }[];
}

/** The data folders of a bench run: each kind is created once and copied for each use. */
export class Stores {
  readonly #folders: string[] = [];
  readonly #made = new Map<string, Promise<Prepared>>();

  /** Two customers with 500 orders each. */
  small(): Promise<Prepared> {
    return this.#copy(2, 500);
  }

  /** Five customers with 20,000 orders each. */
  large(): Promise<Prepared> {
    return this.#copy(5, 20_000);
  }

  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "shipctl-bench-"));
    this.#folders.push(folder);
    return folder;
  }

  async remove(): Promise<void> {
    await Promise.all(this.#folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }

  async #copy(customers: number, ordersEach: number): Promise<Prepared> {
    const kind = `${customers} ${ordersEach}`;
    const made = this.#made.get(kind) ?? this.#make(customers, ordersEach);
    this.#made.set(kind, made);
    const original = await made;
    const folder = await this.folder();
    await cp(original.folder, folder, { recursive: true });
    return { ...original, folder };
  }

  /** Buys one order per customer and copies it for the others. Ends with a snapshot, like a running server. */
  async #make(count: number, ordersEach: number): Promise<Prepared> {
    const site = await openSite(await this.folder());
    const customers = await openCustomers(site.port, count);
    for (const { api } of customers) await api.createOrder({ body: PURCHASE });
    await site.server.ask(
      "seed",
      customers.map(({ id }) => id),
      ordersEach - 1,
    );
    await site.server.ask("snapshot");
    await stopSite(site);
    return { folder: site.folder, customers: customers.map(({ id, token }) => ({ id, token })) };
  }
}
