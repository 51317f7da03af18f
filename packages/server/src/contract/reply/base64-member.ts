/** A file sent as a base64 member of a JSON reply. */
export interface FileMember {
  readonly member: string;
  readonly file: ReadableStream<Uint8Array>;
}

/**
 * The JSON with the file as its last member, encoded chunk by chunk, so that a large file is never in memory at once.
 */
export function withBase64Member(json: object, { member, file }: FileMember): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const before = JSON.stringify({ ...json, [member]: undefined }).slice(0, -1);
  const comma = before === "{" ? "" : ",";
  let rest = Buffer.alloc(0);
  return file.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (out) => out.enqueue(encoder.encode(`${before}${comma}${JSON.stringify(member)}:"`)),
      transform(chunk, out) {
        const bytes = Buffer.concat([rest, chunk]);
        // Three bytes become four characters; the remainder waits for the next chunk.
        const whole = bytes.length - (bytes.length % 3);
        rest = bytes.subarray(whole);
        if (whole > 0) out.enqueue(encoder.encode(bytes.toString("base64", 0, whole)));
      },
      flush: (out) => out.enqueue(encoder.encode(`${rest.toString("base64")}"}`)),
    }),
  );
}
