import { exampleValue, exampleValues, fileNameOf, type SampleInput } from "./sample.js";

/** A call with the SDK. */
export function typescriptSample({ call, server, apiKey }: SampleInput): string {
  const file = fileNameOf(call);
  const key = apiKey === undefined ? "process.env.SHIPCTL_API_KEY" : JSON.stringify(apiKey);
  const [path, query] = [exampleValues(call, "path"), exampleValues(call, "query")];
  const input = {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(call.movesMoney && { idempotencyKey: exampleValue(call, "Idempotency-Key") }),
    ...(call.body && { body: call.body.example }),
  };
  const argument = Object.keys(input).length > 0 ? literal(input) : "";
  return [
    ...(file ? [`import { writeFile } from "node:fs/promises";`] : []),
    `import { createClient } from "@shipctl/sdk";`,
    "",
    `const client = createClient({ baseUrl: ${JSON.stringify(server)}, apiKey: ${key} });`,
    `const ${file ? "file" : "reply"} = await client.${call.id}(${argument});`,
    file ? `await writeFile(${JSON.stringify(file)}, await file.bytes());` : "console.log(reply);",
  ].join("\n");
}

/** JSON with unquoted property names. JSON strings contain no line breaks, so the pattern matches names only. */
function literal(value: unknown): string {
  const long = JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");
  const short = long.replace(/\n\s*/g, " ");
  return short.length <= 60 ? short : long;
}
