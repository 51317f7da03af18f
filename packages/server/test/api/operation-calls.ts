import type { OperationId } from "@shipctl/sdk/contract";
import { adminCalls } from "./admin-calls.js";
import { customerCalls } from "./customer-calls.js";
import { programCalls } from "./program-calls.js";
import type { CallOf } from "./scene.js";

/** For each operation a call that succeeds. The compiler asks for one as soon as the contract has an operation more. */
export const goodCalls: Readonly<Record<OperationId, CallOf>> = { ...customerCalls, ...adminCalls, ...programCalls };
