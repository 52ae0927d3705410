import { once } from "node:events";
import { createServer } from "node:net";
import { Refusal } from "./refusal.ts";

/** How many ports from the usual one on are tried. */
const tries = 50;

/** The port that was asked for, else the usual one, or the next that is free. `what`: whose port it is. */
export async function choosePort(
  what: string,
  { asked, usual }: { asked?: string; usual: number },
): Promise<number> {
  if (asked !== undefined) return requirePort(what, Number(asked));
  for (let port = usual; port < usual + tries; port += 1) {
    if (!(await isFree(port))) continue;
    if (port !== usual) console.log(`Port ${usual} for ${what} is taken: using ${port}.`);
    return port;
  }
  throw new Refusal(`The ports ${usual} to ${usual + tries - 1} for ${what} are taken.`);
}

async function requirePort(what: string, port: number): Promise<number> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Refusal(`A port for ${what} is a number from 1 to 65535.`);
  }
  if (await isFree(port)) return port;
  throw new Refusal(`Port ${port} for ${what} is taken. Stop what uses it, or ask for another.`);
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
