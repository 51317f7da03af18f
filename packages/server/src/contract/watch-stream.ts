/**
 * Passes the stream through and calls `onFailure` if it fails. The reply has begun by then, so the caller only sees a
 * broken connection.
 */
export function watchStream(
  stream: ReadableStream<Uint8Array>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let isCancelled = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (isCancelled) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onFailure(error);
          controller.error(error);
        }
      },
      cancel(reason) {
        // Ends a pending read, whose result is no longer needed.
        isCancelled = true;
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
