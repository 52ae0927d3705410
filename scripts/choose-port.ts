import { once } from "node:events";
import { createServer } from "node:net";
import { z } from "zod";
import { Refusal } from "./refusal.ts";

/** How many ports to try, starting at the usual one. */
const tries = 50;

/** The requested port, else the first free one from the usual one. `what` names its user in messages. */
export async function choosePort(
  what: string,
  { asked, usual }: { asked?: string; usual: number },
): Promise<number> {
  if (asked !== undefined) return requirePort(what, Number(asked));
  for (let port = usual; port < usual + tries; port += 1) {
    if (!(await isFree(port))) continue;
    if (port !== usual) console.log(`Port ${usual} for ${what} is taken; using ${port}.`);
    return port;
  }
  throw new Refusal(`Ports ${usual} to ${usual + tries - 1} for ${what} are all taken.`);
}

async function requirePort(what: string, port: number): Promise<number> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Refusal(`The port for ${what} must be a number from 1 to 65535.`);
  }
  if (await isFree(port)) return port;
  throw new Refusal(
    `Port ${port} for ${what} is taken. Stop the process that uses it, or choose another.`,
  );
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

const addressSchema = z.object({ port: z.number() });

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = addressSchema.parse(server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
