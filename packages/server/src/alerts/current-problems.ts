import { count } from "@shipctl/sdk/display";
import { memoryWarning } from "../domain/report/memory-room.js";
import type { SharedProblem, SharedProblems } from "../domain/report/stored-alerts.js";
import { booksUnchecked, lastBookCheck } from "../domain/report/verify/check-books.js";
import { allConnections } from "../domain/service/find-service.js";
import type { World } from "../world.js";

/** The problems that an operator must know about, by key. A problem keeps its key. */
export type Problems = ReadonlyMap<string, string>;

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Undefined if the store keeps nothing on a disk of this machine. */
export type ReadDiskSpace = () => Promise<DiskSpace | undefined>;

const MIN_FREE_SHARE = 0.05;
const MIN_FREE_BYTES = 500e6;
const DEAD_JOBS_LISTED = 20;

interface ProblemsOfProcess {
  readonly problems: Problems;
  /** False while the store fails: its connections are unknown then. */
  readonly isWhole: boolean;
  /** Whether this process has called the provider of the problem, if it is one of a connection. */
  isKnown(key: string): boolean;
}

/** What is wrong with this process. */
export async function problemsOfProcess(
  world: Pick<World, "store" | "carriers" | "heap">,
  readDisk: ReadDiskSpace,
): Promise<ProblemsOfProcess> {
  const problems = new Map<string, string>();
  const disk = await readDisk();
  if (disk && disk.freeBytes < Math.max(MIN_FREE_BYTES, disk.totalBytes * MIN_FREE_SHARE)) {
    problems.set("disk", `The disk of the data folder has ${Math.floor(disk.freeBytes / 1e6)} MB left`);
  }
  const memory = world.heap && memoryWarning(world.heap());
  if (memory) problems.set("memory", memory);
  if (!world.store.healthy()) {
    problems.set("store", "The store refuses all reads and writes: see the server's log");
    return { problems, isWhole: false, isKnown: () => false };
  }
  const unknown = new Set<string>();
  for (const { id, name } of await allConnections(world)) {
    const { calls, pausedUntilMs, accountProblem } = world.carriers.health(id);
    if (calls === 0) for (const key of [`connection ${id}`, `account ${id}`]) unknown.add(key);
    if (pausedUntilMs !== undefined) {
      problems.set(`connection ${id}`, `The connection ${name} does not answer; buying is paused`);
    }
    if (accountProblem) {
      problems.set(
        `account ${id}`,
        `The provider of the connection ${name} refuses its account: ${accountProblem.why}`,
      );
    }
  }
  return { problems, isWhole: true, isKnown: (key) => !unknown.has(key) };
}

/** What is wrong with the store, whichever process looks. */
export async function problemsOfStore(world: Pick<World, "store" | "clock">): Promise<SharedProblems> {
  const problems = new Map<string, SharedProblem>();
  const books = await lastBookCheck(world);
  if (books && books.faultCount > 0) {
    const message = `The books do not add up (${count(books.faultCount, "fault")}). First fault: ${books.faults[0]}`;
    problems.set("books", { message });
  }
  const unchecked = booksUnchecked(world, books);
  if (unchecked) problems.set("books unchecked", unchecked);
  const dead = await world.store.pageDeadJobs({ offset: 0, limit: DEAD_JOBS_LISTED });
  for (const { id, job, subject, lastError } of dead.records) {
    const about = subject === undefined ? job : `${job} of ${subject}`;
    problems.set(`job ${id}`, { message: `The job ${about} has failed for good: ${lastError ?? "unknown error"}` });
  }
  const areAllListed = dead.total === dead.records.length;
  return { problems, isGone: (key) => areAllListed || !key.startsWith("job ") };
}
