import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";

/** Only loopback is reachable, motion is reduced, and the window always has focus. */
const preferences = {
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "intl.locale.requested": "en-US",
  "ui.prefersReducedMotion": 1,
  "focusmanager.testmode": true,
};

const answerSchema = z.object({
  id: z.number().optional(),
  result: z.unknown(),
  message: z.string().optional(),
});
const evaluatedSchema = z.object({ result: z.object({ value: z.string() }) });
const contextSchema = z.object({ context: z.string() });

export type FirefoxPage = {
  /** Runs a self-contained function in the page; argument and result are serialized as JSON. */
  evaluate<Given>(script: (given: Given) => unknown, given?: Given): Promise<unknown>;
  /** Runs such a function in every page before its own scripts. */
  addInitScript(script: () => void): Promise<void>;
  goto(address: string): Promise<void>;
  /** A character or a WebDriver key. */
  press(key: string): Promise<void>;
  close(): Promise<void>;
};

/** Opens an unmodified Firefox and returns a page, by WebDriver BiDi. Three commands do not justify a library. */
export async function openFirefox(path: string, size: { width: number; height: number }) {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const options = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const browser = spawn(path, options, { stdio: ["ignore", "ignore", "pipe"] });
  const close = async () => {
    const ended = browser.exitCode === null ? once(browser, "exit") : undefined;
    browser.kill("SIGKILL");
    await ended;
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const send = await connect(`${await announcedAddress(browser)}/session`);
    await send("session.new", { capabilities: {} });
    const created = await send("browsingContext.create", { type: "window" });
    const { context } = contextSchema.parse(created);
    await send("browsingContext.activate", { context });
    await send("browsingContext.setViewport", { context, viewport: size });
    const page: FirefoxPage = {
      async evaluate(script, given) {
        const expression = `JSON.stringify((${script})(${JSON.stringify(given)}) ?? null)`;
        const asked = { expression, target: { context }, awaitPromise: false };
        const { result } = evaluatedSchema.parse(await send("script.evaluate", asked));
        return JSON.parse(result.value);
      },
      async addInitScript(script) {
        await send("script.addPreloadScript", { functionDeclaration: `${script}` });
      },
      async goto(url) {
        await send("browsingContext.navigate", { context, url, wait: "interactive" });
      },
      async press(value) {
        const actions = [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ];
        const keyboard = { type: "key", id: "keyboard", actions };
        await send("input.performActions", { context, actions: [keyboard] });
      },
      close,
    };
    return page;
  } catch (error) {
    await close();
    throw error;
  }
}

async function announcedAddress(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error("Firefox says nothing.");
  for await (const line of createInterface(browser.stderr)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      browser.stderr.resume();
      return address;
    }
  }
  throw new Error("Firefox ended before it could be spoken to.");
}

type Send = (method: string, params: object) => Promise<unknown>;

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = answerSchema.parse(JSON.parse(String(data)));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ result, message }) => {
        if (message === undefined) resolve(result);
        else reject(new Error(`${method}: ${message}`));
      });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
