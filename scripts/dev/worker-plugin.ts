import type { Plugin, ViteDevServer } from "vite";
import { requestFrom, sendResponse } from "./node-http.ts";

type Execution = Pick<ExecutionContext, "waitUntil">;
type Worker = {
  fetch(request: Request, bindings: object, execution: Execution): Promise<Response>;
  scheduled(event: { cron: string }, bindings: object, execution: Execution): Promise<void>;
};

/** Where wrangler, too, runs a cron trigger's jobs: `?cron=` names the trigger. */
const cronPath = /^\/cdn-cgi\/(local|handler)\/scheduled$/;

/** Work that outlives its answer; what it fails with is logged, as Cloudflare does. */
const execution: Execution = {
  waitUntil: (work) => {
    work.catch((error: unknown) => console.error(error));
  },
};

/** Lets the Worker's entry, loaded anew after a change of its code, answer what is no file of Vite's. */
export function workerPlugin(bindings: () => object): Plugin {
  return {
    name: "worker",
    // Before Remix's own handler, which knows nothing of the Worker.
    enforce: "pre",
    configureServer: (server) => () => {
      server.middlewares.use(async (incoming, outgoing, next) => {
        try {
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
    return withVite(await worker.fetch(request, bindings, execution));
  }
  await worker.scheduled({ cron: searchParams.get("cron") ?? "" }, bindings, execution);
  return new Response("ok");
}

/** Lets a page run what Vite writes into it: scripts, styles and the panel that reports a mistake, which no policy names. */
function withVite(response: Response): Response {
  const policy = response.headers.get("content-security-policy");
  if (policy) response.headers.set("content-security-policy", easedPolicy(policy));
  return response;
}

/** A nonce or a hash beside `'unsafe-inline'` would undo it, and so would `'strict-dynamic'`. */
export function easedPolicy(policy: string): string {
  return policy
    .replace(/(?<=(?:^|; )style-src )[^;]*/, "'self' 'unsafe-inline'")
    .replace(/(?<=(?:^|; )script-src )[^;]*/, (sources) =>
      sources.includes("'wasm-unsafe-eval'")
        ? "'self' 'unsafe-inline' https: 'wasm-unsafe-eval'"
        : "'self' 'unsafe-inline' https:",
    );
}
