import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { IPv4, IPv6 } from "ipaddr.js";
import ipaddr from "ipaddr.js";
import type { Webhooks } from "../../ports/webhooks.js";

export interface OutgoingCall {
  readonly method: "GET" | "HEAD" | "POST" | "PUT";
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
  /** From the start of the call to the last byte of the reply. Default: 20 s. */
  readonly timeoutMs?: number;
  /** The limit of the reply's body. Default: 1 MB. */
  readonly maxBytes?: number;
  /** Truncates a longer body instead of failing, for callers that only need the status. */
  readonly cutsOff?: boolean;
}

export interface OutgoingAnswer {
  /** Redirects are returned, not followed. */
  readonly status: number;
  readonly bytes: Uint8Array;
  text(): string;
  header(name: string): string | undefined;
}

/** There is no complete reply; the call may have arrived. The message is fixed text without addresses. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";

  constructor(
    message: string,
    /** False if the call has certainly not arrived. */
    readonly mayHaveArrived = true,
  ) {
    super(message);
  }
}

/** @throws NoAnswer */
export type Outgoing = (call: OutgoingCall) => Promise<OutgoingAnswer>;

export interface OutgoingOptions {
  /** Names that may have private addresses and be called over http, as `name` or `name:port`. */
  readonly privateHosts?: readonly string[];
  readonly resolve?: (hostname: string) => Promise<readonly LookupAddress[]>;
}

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 1_000_000;
/** Shorter than servers keep idle connections, so that no call is sent on a closing one. */
const IDLE_MS = 4_000;

/**
 * Makes calls to providers: https to public addresses, no redirects, limits of time and size. Addresses are checked
 * in the connection's own DNS lookup, so that a name cannot resolve to one address for the check and to another for
 * the call. node:https accepts a custom lookup; undici would be one more package.
 */
export function createOutgoing({ privateHosts = [], resolve = resolveAll }: OutgoingOptions = {}): Outgoing {
  const mayBePrivate = privateRule(privateHosts);
  const keepAlive = { keepAlive: true, timeout: IDLE_MS };
  const publicAgent = new HttpsAgent({ ...keepAlive, lookup: lookupBy(resolve, isPublicAddress) });
  const anyLookup = lookupBy(resolve, () => true);
  const privateAgents = {
    "https:": new HttpsAgent({ ...keepAlive, lookup: anyLookup }),
    "http:": new HttpAgent({ ...keepAlive, lookup: anyLookup }),
  };

  return async (call) => {
    const isPrivate = mayBePrivate(call.url);
    return send(call, isPrivate ? privateAgents[call.url.protocol === "https:" ? "https:" : "http:"] : publicAgent);
  };
}

/** Whether a URL may be called over http and at private addresses. @throws NoAnswer if it may not be called at all */
function privateRule(privateHosts: readonly string[]): (url: URL) => boolean {
  const isAllowed = privateHostTest(privateHosts);
  return (url) => {
    if (url.protocol !== "https:" && url.protocol !== "http:") throw new NoAnswer("its address is not https", false);
    const mayBePrivate = isAllowed(url);
    if (!mayBePrivate && url.protocol === "http:") throw new NoAnswer("its address is not https", false);
    // IP addresses are not looked up.
    const literal = bare(url.hostname);
    if (!mayBePrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) throw new NoAnswer(PRIVATE, false);
    return mayBePrivate;
  };
}

/** Looks a URL up as a call would. A call checks again, because names move. @throws NoAnswer if it may not be called */
export async function checkAddress(
  url: URL,
  { privateHosts = [], resolve = resolveAll }: OutgoingOptions,
): Promise<void> {
  const isPrivate = privateRule(privateHosts)(url);
  if (isIP(bare(url.hostname)) !== 0) return;
  const look = lookupBy(resolve, isPrivate ? () => true : isPublicAddress);
  await new Promise<void>((found, refused) =>
    look(url.hostname, {}, (error) => (error === null ? found() : refused(error))),
  );
}

/** Whether a host may be called over http and at private addresses. */
export function privateHostTest(privateHosts: readonly string[]): (url: URL) => boolean {
  const allowed = new Set(privateHosts.map((host) => host.toLowerCase()));
  return ({ hostname, host, port, protocol }) => {
    const withPort = port === "" ? `${host}:${DEFAULT_PORTS[protocol]}` : host;
    return [bare(hostname), host, withPort].some((name) => allowed.has(name));
  };
}

/** A URL leaves them out of its host; names in the setting may have them. */
const DEFAULT_PORTS: Readonly<Record<string, number>> = { "https:": 443, "http:": 80 };

const PRIVATE = "its address is private; SHIPCTL_PRIVATE_HOSTS names private hosts that may be called";

/** IPv6 without its brackets. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");

const resolveAll = (hostname: string): Promise<LookupAddress[]> => lookup(hostname, { all: true });

/** Refuses a name if any of its addresses is private. */
function lookupBy(
  resolve: NonNullable<OutgoingOptions["resolve"]>,
  accepts: (address: string) => boolean,
): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (!first) return done(new NoAnswer("its host name cannot be resolved", false), "", 0);
        if (!found.every(({ address }) => accepts(address))) return done(new NoAnswer(PRIVATE, false), "", 0);
        if (all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      () => done(new NoAnswer("its host name cannot be resolved", false), "", 0),
    );
  };
}

function send(call: OutgoingCall, agent: HttpAgent | HttpsAgent): Promise<OutgoingAnswer> {
  const { url, method, headers, body, timeoutMs = TIMEOUT_MS } = call;
  return new Promise((resolve, reject) => {
    const request = agent instanceof HttpsAgent ? httpsRequest : httpRequest;
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit;
    const outgoing = request(url, { method, agent, signal, headers: { ...lengthOf(body), ...headers } });
    const fail = (why: string) => (error: unknown) => {
      if (error instanceof NoAnswer) reject(error);
      else if (isUnconnected(error) && !outgoing.reusedSocket)
        reject(new NoAnswer("it does not accept connections", false));
      else if (limit.aborted) reject(new NoAnswer(`no answer within ${timeoutMs / 1_000} s`));
      else reject(new NoAnswer(call.signal?.aborted ? "the call was canceled" : why));
      outgoing.destroy();
    };
    outgoing.on("error", fail("the connection was cut before the answer"));
    outgoing.on("response", (response) => {
      bytesOf(response, call).then(
        (bytes) => resolve(answerOf(response, bytes)),
        fail("the connection was cut during the reply"),
      );
    });
    outgoing.end(body);
  });
}

/** The connection was not made, so nothing was sent. */
function isUnconnected(error: unknown): boolean {
  // One error for each address of the name.
  if (error instanceof AggregateError) return error.errors.every(isUnconnected);
  return error instanceof Error && "syscall" in error && error.syscall === "connect";
}

const lengthOf = (body: string | Uint8Array | undefined) =>
  body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };

/** Leaving the loop early closes the connection. */
async function bytesOf(
  response: IncomingMessage,
  { maxBytes = MAX_BYTES, cutsOff = false }: OutgoingCall,
): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= maxBytes) continue;
    if (!cutsOff) throw new NoAnswer(`the answer is longer than ${maxBytes} bytes`);
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

const answerOf = ({ statusCode = 0, headers }: IncomingMessage, bytes: Uint8Array): OutgoingAnswer => ({
  status: statusCode,
  bytes,
  text: () => new TextDecoder().decode(bytes),
  header: (name) => headers[name.toLowerCase()]?.toString(),
});

// ipaddr.js: maintained, typed, without dependencies; it knows the reserved ranges of both families.
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an address belongs to the public Internet. IPv4 inside IPv6 is checked as IPv4. Loopback, private,
 * link-local, unique-local, carrier-grade NAT, tunnels, documentation and unassigned ranges are not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = withoutNat64(ipaddr.process(address));
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
}

/** NAT64: networks without IPv4 map a public host into 64:ff9b::/96, with its IPv4 address at the end. */
function withoutNat64(address: IPv4 | IPv6): IPv4 | IPv6 {
  return address.range() === "rfc6052" ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address;
}

const POST_TIMEOUT_MS = 15_000;
const POST_MAX_BYTES = 65_536;

export interface WebhookOptions extends Pick<OutgoingOptions, "resolve"> {
  /** May be at private addresses in a test shop. */
  readonly privateHosts: readonly string[];
  /** The operator's own services: never called for a customer, on any port. */
  readonly closedHosts: readonly string[];
}

/** Calls to addresses that customers choose, through the outgoing client with rules of their own. */
export function createWebhooks({ privateHosts, closedHosts, resolve }: WebhookOptions): Webhooks {
  const closed = new Set(closedHosts.map((host) => host.toLowerCase()));
  const outgoing = { public: createOutgoing({ resolve }), test: createOutgoing({ resolve, privateHosts }) };

  /** The address, or why it may not be called. */
  function read(text: string): URL | string {
    const url = URL.parse(text);
    if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return "it is not an https address";
    if (url.username !== "" || url.password !== "") return "it contains a user name or password";
    // A dot at the end names the same host.
    return closed.has(url.hostname.replace(/\.$/, "")) ? "its host is not open to webhooks" : url;
  }

  return {
    async whyRefused(text, { mayBePrivate }) {
      const url = read(text);
      if (typeof url === "string") return url;
      return checkAddress(url, { resolve, privateHosts: mayBePrivate ? privateHosts : [] }).then(undefined, whyOf);
    },
    async post({ url: text, headers, body, mayBePrivate, signal }) {
      const url = read(text);
      if (typeof url === "string") return { error: url };
      const send = mayBePrivate ? outgoing.test : outgoing.public;
      const limits = { timeoutMs: POST_TIMEOUT_MS, maxBytes: POST_MAX_BYTES, cutsOff: true };
      try {
        const answer = await send({ method: "POST", url, headers, body, signal, ...limits });
        return { status: answer.status, text: answer.text() };
      } catch (error) {
        return { error: whyOf(error) };
      }
    },
  };
}

function whyOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message.replace(/; SHIPCTL_PRIVATE_HOSTS.*/, "");
  throw error;
}
