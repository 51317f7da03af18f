/** The package's main entry. File formats, display texts and the contract have their own subpaths. */

export { ApiError, type ApiErrorCode, type FaultCode } from "./client/api-error.js";
export type {
  CallInput,
  CallOptions,
  Client,
  JsonOperationId,
  RawInput,
  RawReply,
  ReplyWithStatus,
} from "./client/call-types.js";
export type { ClientOptions, RequestInfo, ResponseInfo } from "./client/client-options.js";
export { createClient } from "./client/create-client.js";
export type { FileReply } from "./client/file-reply.js";
export { type ItemOf, type PagedId, type Paging, readPages } from "./client/paginate.js";
export {
  AccountLeft,
  type ClientSession,
  createClientSession,
  endsSession,
  ownerOf,
  type SessionAccount,
  type SessionState,
  type SessionStore,
} from "./client/session.js";
export type {
  ReplyBody,
  ReplyHeaders,
  ReplyReader,
  Transport,
  TransportCall,
  TransportReply,
} from "./client/transport.js";
export { type WaitForBulkOptions, waitForBulk } from "./client/wait-for-bulk.js";
export { type WaitForConfirmationOptions, waitForConfirmation } from "./client/wait-for-confirmation.js";
export type { WaitOptions } from "./client/wait-until.js";
export type * from "./contract/index.js";
