import { connect, createServer, type Socket } from "node:net";

/** A port in front of a server, whose connections can break. */
export interface TcpProxy {
  readonly port: number;
  /** Cuts all connections. */
  cut(): void;
  /** Requests arrive, but instead of an answer the connection is cut. */
  losesAnswers: boolean;
  close(): Promise<void>;
}

export async function tcpProxy(targetPort: number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: targetPort, host: "127.0.0.1", noDelay: true });
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", cut).on("close", () => {
        open.delete(socket);
        cut();
      });
    }
    far.on("data", () => {
      if (proxy.losesAnswers) cut();
    });
    near.pipe(far);
    far.pipe(near);
  });
  const port = await listening(server);
  const proxy: TcpProxy = {
    port,
    losesAnswers: false,
    cut() {
      for (const socket of open) socket.destroy();
    },
    close() {
      proxy.cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function listening(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}
