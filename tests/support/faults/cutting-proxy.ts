import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type CuttingProxy = {
  origin: string;
  /** Breaks all connections, new ones too, since a browser retries by itself. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
};

/** A proxy between browser and site that can be cut: no emulation breaks a request in flight. */
export async function startCuttingProxy(siteOrigin: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(siteOrigin);
  const open = new Set<Socket>();
  let broken = false;
  const server = createServer((client) => {
    if (broken) return client.resetAndDestroy();
    const upstream = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");
  const cut = () => {
    broken = true;
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut,
    mend: () => {
      broken = false;
    },
    async stop() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
