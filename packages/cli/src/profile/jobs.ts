import { createHash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "@shipctl/sdk/contract";
import { failure } from "../io/exit-code.js";
import { isFileError } from "../io/save-file.js";
import { createPrivateJson, readPrivateJson, textIn, writePrivateJson } from "./private-file.js";

/** Account, file and options of a purchase; the same values name the same job. */
export interface JobKey {
  readonly url: string;
  readonly accountId: string;
  readonly content: Uint8Array;
  /** Options that change what is bought, not where labels are saved. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A job as its key names it, or as a list of jobs does. */
export type JobRef = JobKey | { readonly name: string };

/** A job, and how to name it. */
export interface OpenJob {
  readonly ref: JobRef;
  readonly job: Job;
}

/**
 * The purchase of one file. It is written before the call that pays, so that a rerun repeats the same call (same key,
 * same body) or finds what it bought. It never expires.
 */
export interface Job {
  readonly idempotencyKey: string;
  readonly createdAt: string;
  readonly fileName: string;
  /** The body of the call, until its answer is known. */
  readonly request?: unknown;
  readonly bulkOrderId?: string;
  /** Earlier intentional purchases of the same file. */
  readonly earlier?: readonly string[];
  /** The account, so that the job can be found without the file. */
  readonly owner?: string;
}

export interface Jobs {
  read(key: JobRef): Promise<Job | undefined>;
  /** Creates a job if there is none; false if another process was faster. */
  begin(key: JobRef, job: Job): Promise<boolean>;
  write(key: JobRef, job: Job): Promise<void>;
  /** Deletes a job that bought nothing. */
  remove(key: JobRef): Promise<void>;
  /** Jobs for the same file, server and account with other options. */
  others(key: JobKey): Promise<readonly OpenJob[]>;
  /** Jobs of this account on this server whose call has no answer yet. Damaged files are skipped. */
  unanswered(url: string, accountId: string): Promise<readonly OpenJob[]>;
}

/** Identifies the account and server of a job. */
export const jobOwner = ({ url, accountId }: Pick<JobKey, "url" | "accountId">): string =>
  hash(JSON.stringify([url, accountId])).slice(0, 32);

export function openJobs(stateFolder: string, name = "jobs"): Jobs {
  const folder = join(stateFolder, name);
  const load = async (file: string): Promise<Job | undefined> => {
    const path = join(folder, file);
    const data = await readPrivateJson(path);
    return data === undefined ? undefined : jobIn(data, path);
  };
  return {
    read: async (key) => {
      const job = await load(fileNameOf(key));
      return job && ownedBy(key, job);
    },
    begin: (key, job) => createPrivateJson(join(folder, fileNameOf(key)), job),
    write: (key, job) => writePrivateJson(join(folder, fileNameOf(key)), job),
    remove: (key) => rm(join(folder, fileNameOf(key)), { force: true }),
    others: async (key) => {
      const own = fileNameOf(key);
      const names = (await namesIn(folder)).filter((file) => file.startsWith(contentHash(key)) && file !== own);
      const found = names
        .filter((file) => file.endsWith(".json"))
        .map(async (file) => {
          const job = await load(file);
          return job && { ref: { name: file }, job: ownedBy(key, job) };
        });
      return (await Promise.all(found)).filter((one) => one !== undefined);
    },
    unanswered: async (url, accountId) => {
      const owner = jobOwner({ url, accountId });
      const names = (await namesIn(folder)).filter((name) => name.endsWith(".json"));
      const found = await Promise.all(
        names.map(async (name) => ({ ref: { name }, job: await load(name).catch(() => undefined) })),
      );
      return found.flatMap(({ ref, job }) => (job?.owner === owner && job.request !== undefined ? [{ ref, job }] : []));
    },
  };
}

/** Jobs of early versions do not name their account, but their key does. */
const ownedBy = (key: JobRef, job: Job): Job =>
  job.owner === undefined && "content" in key ? { ...job, owner: jobOwner(key) } : job;

function jobIn(data: unknown, path: string): Job {
  const [idempotencyKey, createdAt] = [textIn(data, "idempotencyKey"), textIn(data, "createdAt")];
  if (!isRecord(data) || idempotencyKey === undefined || createdAt === undefined) {
    throw failure(`${path} is damaged: it is not a job of shipctl.`, "Check shipctl bulk list for what it bought.");
  }
  const bulkOrderId = textIn(data, "bulkOrderId");
  const owner = textIn(data, "owner");
  const earlier = Array.isArray(data.earlier) ? data.earlier.filter((id) => typeof id === "string") : [];
  return {
    idempotencyKey,
    createdAt,
    fileName: textIn(data, "fileName") ?? "",
    ...(data.request === undefined ? {} : { request: data.request }),
    ...(bulkOrderId === undefined ? {} : { bulkOrderId }),
    ...(earlier.length === 0 ? {} : { earlier }),
    ...(owner === undefined ? {} : { owner }),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isFileError(error) && error.code === "ENOENT") return [];
    throw error;
  }
}

const fileNameOf = (key: JobRef): string =>
  "name" in key ? key.name : `${contentHash(key)}-${hash(JSON.stringify(key.options)).slice(0, 16)}.json`;

const contentHash = ({ url, accountId, content }: JobKey): string =>
  hash(JSON.stringify([url, accountId, hash(content)])).slice(0, 32);

const hash = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");
