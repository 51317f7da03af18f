import { groups, LIMITS, type OperationId, operations } from "../contract/index.js";
import type { Answer } from "./call-operation.js";
import type { AnyInput, Client, RawInput } from "./call-types.js";
import { eachItem, pagedList, pagedLists } from "./paginate.js";
import { asHeaders } from "./transport.js";

/** Calls one operation. */
export type CallAnswer = (id: OperationId, input?: AnyInput) => Promise<Answer>;

/** Calls any path. */
export type CallRaw = (method: string, path: string, input?: RawInput) => Promise<Answer>;

/** One method per operation of the contract; all of them use `callAnswer`. */
export function bindOperations(callAnswer: CallAnswer, callRaw: CallRaw): Client {
  const methods: Record<string, unknown> = {};
  const withStatus: Record<string, unknown> = {};
  for (const id of operationIds()) {
    const method = async (input?: AnyInput) => (await callAnswer(id, input)).data;
    methods[id] = id in pagedLists ? Object.assign(method, { all: allPages(callAnswer, id) }) : method;
    withStatus[id] = async (input?: AnyInput) => describe(await callAnswer(id, input));
  }
  const rawRequest: CallRaw = async (method, path, input) => describe(await callRaw(method, path, input));
  return typedByContract({ ...methods, ...grouped(methods), withStatus, rawRequest });
}

/** The same methods, by noun. */
const grouped = (methods: Record<string, unknown>) =>
  mapped(groups, (calls) => mapped(calls, (id: OperationId) => methods[id]));

const mapped = <From, To>(record: Readonly<Record<string, From>>, change: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, one]) => [name, change(one)]));

function allPages(callAnswer: CallAnswer, id: OperationId) {
  const list = pagedList(id);
  return (input: AnyInput = {}) =>
    eachItem(list, async (page, cursor) => {
      const query = { limit: LIMITS.pageSize, ...input.query, ...(cursor === undefined ? { page } : { cursor }) };
      return (await callAnswer(id, { ...input, query })).data;
    });
}

function describe({ status, data, headers }: Answer) {
  return {
    status,
    data,
    get headers() {
      return asHeaders(headers);
    },
    requestId: headers.get("X-Request-Id") ?? undefined,
    replayed: headers.get("Idempotency-Replayed") === "true",
  };
}

function operationIds(): OperationId[] {
  return Object.keys(operations) as OperationId[];
}

/** The methods are built from the contract's operations; the compiler cannot infer their types. */
function typedByContract(methods: Record<string, unknown>): Client {
  return methods as unknown as Client;
}
