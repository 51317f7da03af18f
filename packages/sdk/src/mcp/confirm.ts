import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { isRecord } from "../contract/index.js";
import { ToolRefusal } from "./results.js";

/** A step that costs or gives back money, which a person confirms. */
export interface Step {
  /** The quote or the order. */
  readonly id: string;
  /** The id and all that was asked about. The answer of a person holds for this alone. */
  readonly terms: string;
  /** Our own words and numbers only: no text of others. */
  readonly question: string;
  /** The id as the model has repeated it. */
  readonly repeated: string | undefined;
  /** The parameter that repeats it. */
  readonly parameter: string;
}

/**
 * Asks a person through the client if it can ask; otherwise the model must have repeated the id. Returns the request to
 * the client, or undefined once the step is confirmed. @throws ToolRefusal
 */
export function unconfirmed(server: McpServer, ctx: ServerContext, step: Step): InputRequiredResult | undefined {
  if (!canAsk(server, ctx)) {
    if (step.repeated === step.id) return undefined;
    const message = `Nothing was done. To confirm, call the tool again and repeat the id in ${step.parameter}.`;
    throw new ToolRefusal("confirmation_needed", message);
  }
  const answer = inputResponse(ctx.mcpReq.inputResponses, step.terms);
  if (answer.kind !== "elicit") {
    const request = inputRequired.elicit({ message: step.question, requestedSchema: FORM });
    return inputRequired({ inputRequests: { [step.terms]: request } });
  }
  if (answer.action === "accept" && answer.content?.confirm === true) return undefined;
  throw new ToolRefusal("declined", "Nothing was done: the person who was asked did not agree.");
}

const FORM = {
  type: "object" as const,
  properties: { confirm: { type: "boolean" as const, title: "Confirm" } },
  required: ["confirm"],
};

function canAsk(server: McpServer, ctx: ServerContext): boolean {
  // Since 2026-07-28 each request says what its client can do; before, only the first one did.
  const envelope: unknown = ctx.mcpReq.envelope;
  const ofRequest = isRecord(envelope) ? envelope[CLIENT_CAPABILITIES_META_KEY] : undefined;
  const capabilities: unknown = ofRequest ?? server.server.getClientCapabilities();
  const elicitation = isRecord(capabilities) ? capabilities.elicitation : undefined;
  // A client that can only open pages cannot show a form.
  return isRecord(elicitation) && (elicitation.form !== undefined || elicitation.url === undefined);
}
