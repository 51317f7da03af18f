import type { Client } from "@shipctl/sdk";
import { modeText } from "@shipctl/sdk/display";

/** A line for stderr where a command shows money: that labels are samples. Empty in a live shop. */
export async function testShopNotes(client: Client): Promise<readonly string[]> {
  // Only a note: the command's own calls report a server that does not answer.
  const { mode } = await client.getPublicSettings({ retries: 0 }).catch(() => ({ mode: undefined }));
  return mode === "test" ? [modeText(mode)] : [];
}
