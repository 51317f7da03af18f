import { type JobRecord, jobTable } from "../memory/job-table.js";
import { LIVING } from "./change-notifier.js";
import type { Queryable } from "./database.js";
import type { Layouts } from "./layout.js";
import { recordOf } from "./reads.js";
import { sortText } from "./texts.js";

export interface DueJobs {
  /** The first due jobs of each group. */
  readonly waiting: readonly JobRecord[];
  readonly running: readonly JobRecord[];
  /** When the next waiting job is due (ISO). */
  readonly nextAt: string | undefined;
  /** The owners whose processes are alive. */
  readonly living: ReadonlySet<number>;
}

/** The maximum read per group: as many as any worker runs concurrently. */
const OF_A_GROUP = 32;

/** The jobs that this process may run, and all that are running. Groups are found by steps in the index. */
export async function readDueJobs(
  on: Queryable,
  layouts: Layouts,
  { kinds, now }: { readonly kinds: readonly string[]; readonly now: string },
): Promise<DueJobs> {
  const { name } = layouts.of(jobTable);
  const first = `select j."due_group" from ${name} j where j."due_group"`;
  const text = `with recursive groups(grp) as (
      (${first} is not null order by 1 limit 1)
      union all
      select (${first} > g.grp order by 1 limit 1) from groups g where g.grp is not null
    ),
    wanted as (select grp from groups where split_part(grp, e'\\n', 1) = any($1::text[]))
    select 'due' as what, d.doc, null::bigint as owner from wanted w cross join lateral (
      select j.doc from ${name} j where j."due_group" = w.grp and j."due_sort" <= $2
      order by j."due_sort", j.id limit ${OF_A_GROUP}
    ) d
    union all select 'later', d.doc, null from wanted w cross join lateral (
      select j.doc from ${name} j where j."due_group" = w.grp and j."due_sort" > $2 order by j."due_sort" limit 1
    ) d
    union all select 'running', j.doc, null from ${name} j where j."byState_group" = 'running'
    union all select 'living', null, l.objid::bigint from pg_locks l
      where l.locktype = 'advisory' and l.classid = ${LIVING} and l.objsubid = 2 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())`;
  const rows = await on.run({ text, values: [kinds, sortText(now)] });
  const jobs = (what: string) => rows.filter((row) => row.what === what).map((row) => recordOf(jobTable, row));
  return {
    waiting: jobs("due"),
    running: jobs("running"),
    nextAt: jobs("later")
      .map(({ runAt }) => runAt)
      .sort()[0],
    living: new Set(rows.filter(({ what }) => what === "living").map(({ owner }) => Number(owner))),
  };
}
