import { type ReadResourceResult, ResourceNotFoundError, ResourceTemplate } from "@modelcontextprotocol/server";
import { ApiError } from "../client/api-error.js";
import { QUICK, type ToolDeps } from "./read-tools.js";
import { labelUri } from "./spending-tools.js";

const ORDER = /^ORD-[0-9]+$/;
const PDF = "application/pdf";

/** Registers the labels of orders as PDF files. The newest ones are listed. */
export function addLabels({ server, client }: ToolDeps): void {
  const list = async () => {
    const { orders } = await codeAlone(() => client.v1ListOrders({ ...QUICK, query: { limit: 20 } }));
    const bought = orders.filter(
      ({ trackingNumber, refundStatus }) => trackingNumber !== null && refundStatus === "none",
    );
    return { resources: bought.map(({ orderId }) => ({ uri: labelUri(orderId), name: orderId, mimeType: PDF })) };
  };
  const config = { title: "Label", description: "The label of an order as PDF, 4 by 6 inches.", mimeType: PDF };
  server.registerResource(
    "label",
    new ResourceTemplate(labelUri("{orderId}"), { list }),
    config,
    async (uri, { orderId }) => {
      if (typeof orderId !== "string" || !ORDER.test(orderId)) throw new ResourceNotFoundError(uri.href);
      return { contents: [await codeAlone(() => labelOf(uri.href, orderId))] };
    },
  );

  async function labelOf(uri: string, order_id: string): Promise<ReadResourceResult["contents"][number]> {
    const file = await client.v1GetLabel({ ...QUICK, path: { order_id } });
    return { uri, mimeType: PDF, blob: base64(await file.bytes()) };
  }
}

/** An error here is a sentence, so it has the code of the API's error without its message, which may quote others. */
async function codeAlone<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError) throw new Error(`The labels cannot be read: ${error.code}`);
    throw error;
  }
}

function base64(bytes: Uint8Array): string {
  let binary = "";
  // In parts: each byte is an argument.
  for (let at = 0; at < bytes.length; at += 8_192) binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(binary);
}
