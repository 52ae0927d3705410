import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { expect, test } from "vitest";
import { choosePort } from "../../../scripts/choose-port";

async function takePort(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : 0, server };
}

test("a default port in use gives way to the next free one", async () => {
  const { port, server } = await takePort();
  expect(await choosePort("the inspector", { usual: port })).toBeGreaterThan(port);
  server.close();
});

test("a requested port that is in use or invalid throws an error that names it", async () => {
  const { port, server } = await takePort();
  await expect(choosePort("the site", { asked: `${port}`, usual: 8787 })).rejects.toThrow(
    `Port ${port} for the site is taken. Stop the process that uses it, or choose another.`,
  );
  server.close();
  await once(server, "close");
  expect(await choosePort("the site", { asked: `${port}`, usual: 8787 })).toBe(port);
  for (const asked of ["", "0", "site", "70000"]) {
    await expect(choosePort("the site", { asked, usual: 8787 })).rejects.toThrow("1 to 65535");
  }
});
