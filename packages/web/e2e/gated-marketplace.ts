import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A marketplace that accepts every confirmation. It can be stopped before it answers the nth one, counted from 1. */
export interface GatedMarketplace {
  readonly url: string;
  stopAt(confirmation: number): void;
  /** Answers the held confirmations and all later ones. */
  open(): void;
  close(): void;
}

export async function gatedMarketplace(): Promise<GatedMarketplace> {
  let received = 0;
  let stop = Number.POSITIVE_INFINITY;
  const held: (() => void)[] = [];
  const server = createServer((_request, response) => {
    received += 1;
    const answer = () => response.end("{}");
    if (received >= stop) held.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stopAt: (confirmation) => {
      stop = received + confirmation;
    },
    open: () => {
      stop = Number.POSITIVE_INFINITY;
      for (const answer of held.splice(0)) answer();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
