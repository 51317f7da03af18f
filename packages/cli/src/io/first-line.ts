/** The first line of standard input. Only its end is removed: a password may begin or end with a space. */
export async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  input.setEncoding("utf8");
  for await (const chunk of input) text += String(chunk);
  return text.replace(/\r?\n[\s\S]*$/, "");
}
