import type { Connections, Database, Queryable } from "./database.js";
import type { Sql } from "./select-sql.js";

/** At most half of the pool's connections. Further work waits here, so that other callers always get a connection. */
export class PoolShare implements Connections {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly pool: Pick<Database, "size" | "run" | "session">) {
    this.#free = Math.max(1, Math.floor(pool.size / 2));
  }

  run(sql: Sql) {
    return this.#withOne(() => this.pool.run(sql));
  }

  session<T>(work: (on: Queryable) => Promise<T>): Promise<T> {
    return this.#withOne(() => this.pool.session(work));
  }

  async #withOne<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
