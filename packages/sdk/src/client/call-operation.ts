import { type OperationId, operations } from "../contract/index.js";
import { ApiError } from "./api-error.js";
import { authenticate } from "./authenticate.js";
import { buildRequest, type PreparedRequest } from "./build-request.js";
import type { CallContext } from "./call-context.js";
import type { AnyInput, OperationInfo, RawInput } from "./call-types.js";
import { checkRetries, checkTimeout, type Settings } from "./client-options.js";
import { invalidArgument, networkFault } from "./faults.js";
import { fileReply, mediaType } from "./file-reply.js";
import { idempotencyKeyFor } from "./idempotency.js";
import { guardedBody, readText } from "./read-body.js";
import { readRefusal } from "./read-refusal.js";
import { checkFile, parseJson, refuseRedirect } from "./read-reply.js";
import { withRetries } from "./retry.js";
import { endsSession } from "./session.js";
import { type TimeLimit, timeLimit } from "./time-limit.js";
import type { ReplyHeaders, TransportCall, TransportReply } from "./transport.js";

/** A successful reply, with JSON or a file in `data`. */
export interface Answer {
  status: number;
  data: unknown;
  headers: ReplyHeaders;
}

/** Assumed minimum upload speed, so that a large body on a slow connection does not time out. */
const slowestUploadBytesPerSecond = 100_000;

/**
 * Calls an operation, with retries.
 *
 * @throws ApiError, or the error of the caller's own `token` function.
 */
export const callOperation = (settings: Settings, id: OperationId, given?: AnyInput): Promise<Answer> =>
  call(settings, { ...operations[id], id }, id, given);

/** Calls a path that need not be in this version's contract. The content type of the reply says whether it is a file. */
export function callRaw(settings: Settings, method: string, path: string, input: RawInput = {}): Promise<Answer> {
  const name = `${method} ${path}`;
  // After an empty base URL, // would begin the name of another server.
  if (!/^\/(?![/\\])/.test(path)) throw invalidArgument(`${name}: the path must begin with one /`);
  const operation: OperationInfo = {
    method: method.toLowerCase(),
    path,
    access: "customer",
    key: path.startsWith("/api/v1/") ? "required" : "allowed",
    pathParams: [],
    headerParams: input.idempotencyKey === undefined ? [] : ["Idempotency-Key"],
    body: true,
    bodyType: "json",
    replies: [],
  };
  return call(settings, operation, name, input);
}

async function call(settings: Settings, operation: OperationInfo, name: string, given: AnyInput = {}): Promise<Answer> {
  const input = { ...given, signal: given.signal ?? settings.signal };
  const { hooks } = settings;
  const built = buildRequest(settings, name, operation, input);
  const idempotencyKey = idempotencyKeyFor(name, operation, input.idempotencyKey ?? built.headers["idempotency-key"]);
  const request: PreparedRequest =
    idempotencyKey === undefined
      ? built
      : { ...built, headers: { ...built.headers, "idempotency-key": idempotencyKey } };
  const context: CallContext = {
    operation: operation.id,
    name,
    attempt: 0,
    server: settings.server,
    idempotencyKey,
    changes: operation.method !== "get",
    lost: input.afterLostAnswer === true,
    sent: false,
  };
  const uploadMs = Math.floor((request.body?.length ?? 0) / slowestUploadBytesPerSecond) * 1000;
  const retries = checkRetries(input.retries) ?? settings.retries;
  const idleMs = checkTimeout(input.timeoutMs ?? settings.timeoutMs);

  try {
    return await withRetries(() => attempt({ settings, call: context, operation, request, input, idleMs, uploadMs }), {
      limits: { ...settings, retries, waitForLimit: input.waitForLimit ?? settings.waitForLimit },
      call: context,
      uploadMs,
      onRetry: (error, delayMs) => {
        input.onRetry?.(error, delayMs);
        quietly(() => hooks.onRetry?.(error, delayMs));
      },
      repeatable: operation.method === "get" || idempotencyKey !== undefined,
      signal: input.signal,
    });
  } catch (error) {
    if (error instanceof ApiError && endsSession(error)) settings.onSessionExpired?.(error, context.credential);
    throw error;
  }
}

interface Attempt {
  settings: Settings;
  call: CallContext;
  operation: OperationInfo;
  request: PreparedRequest;
  input: AnyInput;
  idleMs: number;
  uploadMs: number;
}

async function attempt({ settings, call, operation, request, input, idleMs, uploadMs }: Attempt): Promise<Answer> {
  const limit = timeLimit(call, input.signal);
  let reply: TransportReply | undefined;
  try {
    limit.arm(idleMs + uploadMs, "answer");
    reply = await send(settings, operation, request, limit, call);
    limit.rest();
    settings.seeContract(reply);
    refuseRedirect(reply, call);
    const answered = reply;
    const text = () => readText(answered, limit, idleMs, call);
    if (!reply.ok) throw readRefusal(reply, await textOrNothing(text, input.signal), call, settings.now());
    const { status, headers } = reply;
    const isRaw = operation.id === undefined;
    const asJson = isRaw
      ? status === 204 || mediaType(headers) === "application/json"
      : input.as === undefined && operation.replies.includes("application/json");
    if (asJson) return { status, headers, data: parseJson(reply, await text(), call) };
    if (!isRaw) checkFile(reply, operation, input.as, call);
    return { status, headers, data: fileReply(headers, guardedBody(reply, limit, idleMs, call)) };
  } catch (error) {
    limit.stop();
    if (reply?.body && !reply.body.locked) reply.body.cancel(error).catch(() => undefined);
    throw error;
  }
}

async function send(
  settings: Settings,
  operation: OperationInfo,
  prepared: PreparedRequest,
  limit: TimeLimit,
  call: CallContext,
): Promise<TransportReply> {
  const { url, method, body } = prepared;
  const isOpen = operation.access === "public";
  const signature = isOpen ? {} : await limit.unlessEnded(authenticate(prepared, settings, operation, call));
  call.credential = signature.authorization?.replace(/^Bearer /, "") ?? signature["x-api-key"];
  const headers = { ...prepared.headers, ...signature };
  const init: TransportCall = { method, headers, body: body ?? null, redirect: "manual", signal: limit.signal };
  const { onRequest, onResponse } = settings.hooks;
  call.attempt += 1;
  const { attempt, idempotencyKey } = call;
  const request = { operation: operation.id, method, url, attempt, idempotencyKey };
  const sentAt = settings.now();
  quietly(() => onRequest?.(request));
  call.sent = true;
  try {
    const sent = Promise.resolve(settings.send(url, init));
    const reply = await limit.unlessEnded(sent, (late) => void late.body?.cancel().catch(() => undefined));
    const { status, headers } = reply;
    const requestId = headers.get("X-Request-Id") ?? undefined;
    quietly(() => onResponse?.({ ...request, status, headers, requestId, elapsedMs: settings.now() - sentAt }));
    return reply;
  } catch (cause) {
    throw limit.signal.aborted ? limit.signal.reason : networkFault(call, cause);
  }
}

/** An error of a hook must not hide what became of a purchase. */
function quietly(hook: () => void): void {
  try {
    hook();
  } catch {
    // Ignored.
  }
}

/** If the body of an error reply cannot be read, its status is enough. An abort by the caller is still thrown. */
async function textOrNothing(read: () => Promise<string>, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await read();
  } catch (error) {
    if (signal?.aborted) throw error;
    return "";
  }
}
