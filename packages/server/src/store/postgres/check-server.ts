import type { StoreLog } from "../memory/store-log.js";
import type { Queryable } from "./database.js";

const MAX_APART_MS = 1_000;

/** Warns of a database server on which a crash may lose commits, or whose clock differs from ours. */
export async function checkServer(on: Queryable, clock: { now(): number }, log: StoreLog): Promise<void> {
  const text = `select extract(epoch from clock_timestamp()) * 1000 as now, current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes`;
  const [row] = await on.run({ text, values: [] });
  for (const setting of ["fsync", "full_page_writes"]) {
    if (row?.[setting] === "off")
      log.warn({ setting }, `a crash may corrupt the database, because its setting ${setting} is off`);
  }
  const apartMs = Math.round(clock.now() - Number(row?.now));
  if (Math.abs(apartMs) > MAX_APART_MS)
    log.warn({ apartMs }, "the clocks of this machine and of the database differ by more than a second");
}
