import { setTimeout } from "node:timers/promises";
import type { Plugin, ViteDevServer } from "vite";
import { requestFrom, sendResponse } from "./node-http.ts";

type Execution = Pick<ExecutionContext, "waitUntil">;
type Worker = {
  fetch(request: Request, bindings: object, execution: Execution): Promise<Response>;
  scheduled(
    event: { scheduledTime: number },
    bindings: object,
    execution: Execution,
  ): Promise<void>;
};

/** Wrangler's path for running the cron trigger: `?time=` names the minute. */
const cronPath = /^\/cdn-cgi\/(local|handler)\/scheduled$/;

/**
 * Milliseconds until a saved file is noticed: `awaitWriteFinish` in dev-server.ts, and some. A page rendered earlier would
 * have the old text, and its scripts the new one, which React reports as a failed hydration.
 */
const noticeTime = 80;

/** Work that outlives its response; failures are logged, as on Cloudflare. */
const execution: Execution = {
  waitUntil: (work) => {
    work.catch((error: unknown) => console.error(error));
  },
};

/** Passes requests that aren't for Vite's files to the Worker's entry, reloaded after code changes. */
export function workerPlugin(bindings: () => object): Plugin {
  return {
    name: "worker",
    // Before Remix's own handler, which would bypass the Worker.
    enforce: "pre",
    configureServer: (server) => () => {
      server.middlewares.use(async (incoming, outgoing, next) => {
        try {
          if (incoming.headers.accept?.startsWith("text/html")) await setTimeout(noticeTime);
          await sendResponse(
            await answer(server, bindings(), requestFrom(incoming, outgoing)),
            outgoing,
          );
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function answer(server: ViteDevServer, bindings: object, request: Request) {
  const entry = await server.ssrLoadModule("/app/entry.worker.ts");
  const worker: Worker = entry.default;
  const { pathname, searchParams } = new URL(request.url);
  if (!cronPath.test(pathname)) {
    return withPanel(await worker.fetch(request, bindings, execution));
  }
  const scheduledTime = Number(searchParams.get("time") ?? Date.now());
  await worker.scheduled({ scheduledTime }, bindings, execution);
  return new Response("ok");
}

/** Allows the inline style of Vite's error overlay. */
function withPanel(response: Response): Response {
  const policy = response.headers.get("content-security-policy");
  if (policy) {
    const eased = policy.replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'");
    response.headers.set("content-security-policy", eased);
  }
  return response;
}
