import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Customer, openCustomers, PURCHASE } from "./customer.js";
import { openOn, stopSite } from "./site.js";

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
    return this.#copy([{ customers: 2, ordersEach: 500 }]);
  }

  /** Five customers with 20,000 orders each. */
  large(): Promise<Prepared> {
    return this.#copy([{ customers: 5, ordersEach: 20_000 }]);
  }

  /** 51 customers: the first has a fifth of the orders, and the others have equally many. */
  crowd(orders: number): Promise<Prepared> {
    const first = orders / 5;
    return this.#copy(
      [
        { customers: 1, ordersEach: first },
        { customers: CROWD, ordersEach: (orders - first) / CROWD },
      ],
      heapFlags(orders),
    );
  }

  /** 1,000 customers with 100,000 orders: the first has a fifth of them. */
  shop(): Promise<Prepared> {
    return this.#copy([
      { customers: 1, ordersEach: 20_000 },
      { customers: 999, ordersEach: 80 },
    ]);
  }

  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "shipctl-bench-"));
    this.#folders.push(folder);
    return folder;
  }

  async remove(): Promise<void> {
    await Promise.all(this.#folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }

  async #copy(groups: readonly Group[], flags: readonly string[] = []): Promise<Prepared> {
    const kind = JSON.stringify(groups);
    const made = this.#made.get(kind) ?? this.#make(groups, flags);
    this.#made.set(kind, made);
    const original = await made;
    const folder = await this.folder();
    await cp(original.folder, folder, { recursive: true });
    return { ...original, folder };
  }

  /** Buys one order per customer and copies it for the others. Ends with a snapshot, like a running server. */
  async #make(groups: readonly Group[], flags: readonly string[]): Promise<Prepared> {
    const site = await openOn({ folder: await this.folder() }, flags);
    const customers: Customer[] = [];
    for (const { customers: count, ordersEach } of groups) {
      const group = await openCustomers(site.port, count);
      for (const { api } of group) await api.createOrder({ body: PURCHASE });
      const ids = group.map(({ id }) => id);
      await site.server.ask("seed", ids, ordersEach - 1);
      customers.push(...group);
    }
    await site.server.ask("snapshot");
    await stopSite(site);
    return { folder: site.folder, customers: customers.map(({ id, token }) => ({ id, token })) };
  }
}

interface Group {
  readonly customers: number;
  readonly ordersEach: number;
}

const CROWD = 50;

/** What Node needs for a JSON store with this many orders. */
export const heapFlags = (orders: number): string[] => (orders > 500_000 ? [`--max-old-space-size=${HEAP_MB}`] : []);

/** For a million orders. */
export const HEAP_MB = 8_000;
