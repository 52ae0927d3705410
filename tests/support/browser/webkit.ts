import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { WebKit } from "../../../scripts/browser";

const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const answerSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });
const elementSchema = z.object({ [elementKey]: z.string() });

export type WebKitPage = {
  /** Runs a function body in the page; the result is serialized as JSON. */
  evaluate(script: string): Promise<unknown>;
  goto(address: string): Promise<void>;
  click(xpath: string): Promise<void>;
  /** Types text, or file paths into a file field. */
  type(xpath: string, text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The browser's home folder, which has its downloads. */
  home: string;
  close(): Promise<void>;
};

/** Opens WebKitGTK on its own virtual display and returns a page, by classic WebDriver: it supports nothing newer. */
export async function openWebKit({ driver, screen }: WebKit): Promise<WebKitPage> {
  const home = await mkdtemp(join(tmpdir(), "webkit-"));
  const started: ChildProcess[] = [];
  const close = async () => {
    for (const child of started.reverse()) await end(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    const display = await startScreen(screen, started);
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, HOME: home };
    started.push(spawn(driver, ["--host=127.0.0.1", `--port=${port}`], { stdio: "ignore", env }));
    const origin = `http://127.0.0.1:${port}`;
    await untilReady(origin);
    const asked = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = sessionSchema.parse(await call("POST", `${origin}/session`, asked));
    const session = `${origin}/session/${sessionId}`;
    return {
      ...pageOf(session),
      home,
      async close() {
        await call("DELETE", session);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Milliseconds; longer than the driver's own timeouts below, whose errors are more specific. */
const callTimeout = 40_000;

/** Only loopback is reachable. */
const capabilities = {
  proxy: {
    proxyType: "manual",
    httpProxy: "127.0.0.1:9",
    sslProxy: "127.0.0.1:9",
    noProxy: ["127.0.0.1"],
  },
  timeouts: { implicit: 15_000, pageLoad: 30_000 },
};

/** Waits until an element is still and nothing covers its center: the driver clicks there regardless, or fails. */
const atRest = `
  const [element] = arguments;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  return new Promise((resolve) => {
    let last;
    const look = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const place = [left, top, width, height].join();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (place === last && element.contains(hit)) return resolve();
      last = place;
      requestAnimationFrame(look);
    };
    look();
  });`;

/**
 * Before a click, the driver asks the page whether the element accepts files. Under load the response is
 * sometimes empty; nothing has been clicked then.
 */
const emptyFileCheck = "Could not parse element file upload information";

function pageOf(session: string): Omit<WebKitPage, "home" | "close"> {
  const find = async (xpath: string) => {
    const found = await call("POST", `${session}/element`, { using: "xpath", value: xpath });
    const id = elementSchema.parse(found)[elementKey];
    return { id, address: `${session}/element/${id}` };
  };
  return {
    evaluate: (script) => call("POST", `${session}/execute/sync`, { script, args: [] }),
    async goto(url) {
      await call("POST", `${session}/url`, { url });
    },
    async click(xpath) {
      const { id, address } = await find(xpath);
      await call("POST", `${session}/execute/sync`, {
        script: atRest,
        args: [{ [elementKey]: id }],
      });
      const press = () => call("POST", `${address}/click`, {});
      await press().catch((error: unknown) => {
        if (!String(error).includes(emptyFileCheck)) throw error;
        return press();
      });
    },
    async type(xpath, text) {
      await call("POST", `${(await find(xpath)).address}/value`, { text });
    },
    async resize(width, height) {
      await call("POST", `${session}/window/rect`, { x: 0, y: 0, width, height });
    },
  };
}

async function call(method: string, address: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(callTimeout);
  const command = `${method} ${new URL(address).pathname}`;
  const response = await fetch(address, {
    method,
    body: body && JSON.stringify(body),
    signal,
  }).catch((cause) => {
    throw new Error(`${command}: no response to ${JSON.stringify(body)}`, { cause });
  });
  const { value } = answerSchema.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = errorSchema.parse(value);
  throw new Error(`${command}: ${error}: ${message}`);
}

/** Starts a virtual display and returns its name; it picks a free number itself. */
async function startScreen(path: string, started: ChildProcess[]): Promise<string> {
  const options = ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"];
  const screen = spawn(path, options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  started.push(screen);
  const numberPipe = screen.stdio[3];
  if (!(numberPipe instanceof Readable)) throw new Error("The screen says nothing.");
  // Read the whole line: closing the pipe between the number and the newline would end the display.
  for await (const line of createInterface({ input: numberPipe })) return `:${line}`;
  throw new Error("The screen could not be started.");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  return port;
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`${origin}/status`).catch(() => null);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error("WebKit’s driver does not answer.");
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
