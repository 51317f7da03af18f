import { ApiError } from "@shipctl/sdk";
import { lazyComponent } from "../ui/lazy-component.js";
import type { CodeStepProps } from "./code-step.js";

/** What to send with a code, if the password was right and a code is needed. */
export const challengeIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === "second_factor_needed" ? error.details?.challenge : undefined;

/** Loaded when it is needed: few accounts have a second factor. */
export const codeStep = lazyComponent<CodeStepProps>(async () => (await import("./code-step.js")).CodeStep);
