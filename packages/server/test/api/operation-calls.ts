import type { OperationId } from "@shipctl/sdk/contract";
import { adminCalls } from "./admin-calls.js";
import { customerCalls } from "./customer-calls.js";
import { programCalls } from "./program-calls.js";
import type { CallOf } from "./scene.js";

/** A successful call for each operation. A new operation in the contract is a compile error until it has one. */
export const goodCalls: Readonly<Record<OperationId, CallOf>> = { ...customerCalls, ...adminCalls, ...programCalls };
