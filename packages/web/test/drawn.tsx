import { MantineProvider } from "@mantine/core";
import { createClient, type OperationId } from "@shipctl/sdk";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { ApiProvider } from "../src/api/api-context.js";
import { readKey } from "../src/api/client.js";
import { createLostCalls } from "../src/api/lost-calls.js";
import { createPrefetchCache } from "../src/api/prefetch-cache.js";
import { createQueryClient } from "../src/api/query.js";
import type { Read } from "../src/api/read.js";
import { createServerClock } from "../src/api/server-clock.js";
import { createSession } from "../src/api/session.js";
import { memoryStorage } from "./memory-storage.js";

/** The HTML of a screen or component after the server has answered `read`; all other calls are pending, such as `pending`. */
export function drawn(
  what: ReactNode,
  read: OperationId,
  answer: unknown,
  pending: readonly OperationId[] = [],
): string {
  const queries = createQueryClient();
  queries.setQueryData(readKey(read), answer);
  const client = createClient({ baseUrl: "http://127.0.0.1:9" });
  const session = createSession(memoryStorage());
  const prefetchCache = {
    ...createPrefetchCache(client, session),
    hasStarted: ({ id }: Read) => [read, ...pending].includes(id),
  };
  const api = { client, session, serverClock: createServerClock(), lostCalls: createLostCalls(), prefetchCache };
  return renderToString(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <ApiProvider api={api}>
          <MemoryRouter>{what}</MemoryRouter>
        </ApiProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
