import type { DeadJob } from "@shipctl/sdk";
import { titleCase } from "@shipctl/sdk/display";

/** `settle-refund` becomes `Settle Refund`. */
export const kindText = ({ job }: Pick<DeadJob, "job">): string => titleCase(job.replaceAll("-", "_"));

/** `Settle Refund of ORD-100001` */
export const jobText = (job: DeadJob): string => (job.subject ? `${kindText(job)} of ${job.subject}` : kindText(job));
