import { type MessagePort, parentPort } from "node:worker_threads";
import { drawLabelDocument } from "./draw-label-document.js";
import { LabelDocumentError, type LabelPage } from "./label-page.js";
import { createAsyncQueue, type FromThread, STOP, type StartDocument, type ToThread } from "./thread-messages.js";

/** The ports of running documents. */
const ports = new Set<MessagePort>();

// The entry point of the worker. Several documents may run concurrently, each with its own port.
parentPort?.on("message", (message: StartDocument | typeof STOP) => {
  if (message !== STOP) return void draw(message);
  for (const port of ports) port.close();
  parentPort?.close();
});

async function draw({ port, options }: StartDocument): Promise<void> {
  ports.add(port);
  const say = (message: FromThread) => port.postMessage(message);
  const batches = createAsyncQueue<readonly LabelPage[]>();
  const pulls = createAsyncQueue<"pull">();
  port.on("message", (message: ToThread) => {
    if (message.kind === "pull") return pulls.push("pull");
    batches.push(message.pages);
    if (message.last) batches.end();
  });
  port.on("close", () => {
    pulls.end();
    batches.end(new Error("the document was cancelled"));
  });

  async function* pages(): AsyncGenerator<LabelPage> {
    say({ kind: "more" });
    for await (const batch of batches) {
      yield* batch;
      say({ kind: "more" });
    }
  }

  const reader = drawLabelDocument(pages(), options).getReader();
  try {
    for await (const _ of pulls) {
      const { done, value } = await reader.read();
      if (done) break;
      say({ kind: "chunk", bytes: value });
    }
    say({ kind: "end" });
  } catch (error) {
    const aboutLabels = error instanceof LabelDocumentError;
    say({ kind: "failed", aboutLabels, error: error instanceof Error ? error : new Error(String(error)) });
  } finally {
    await reader.cancel().catch(() => undefined);
    port.close();
    ports.delete(port);
  }
}
