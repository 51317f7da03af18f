import type { FileReply } from "../contract/document/route-table.js";
import type { Statement } from "../domain/report/statement.js";
import { streamOf } from "../shared/stream-of.js";

export const statementFile = ({ name, lines }: Statement, of: string): FileReply => ({
  status: 200,
  file: streamOf(encoded(lines)),
  contentType: "text/csv; charset=utf-8",
  fileName: `${of}-${name}.csv`,
  disposition: "attachment",
});

async function* encoded(lines: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  for await (const text of lines) yield encoder.encode(text);
}
