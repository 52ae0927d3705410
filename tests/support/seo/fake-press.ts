import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fetch as send, Request as WorkerRequest } from "miniflare";

const heavyBytes = 20 * 1024 * 1024;

/** Other people's sites on loopback, one for all host names, with a page for each way in which a link can end. */
export class FakePress {
  /** Such as "HEAD news.example/gone". */
  asked: string[] = [];
  userAgents = new Set<string | undefined>();
  /** Pages that are gone by now. */
  gone = new Set<string>();
  /** Resolves to the bytes of the heavy page that were sent when its reader left. */
  readonly heavySent: Promise<number>;
  private leftHeavy: (sent: number) => void = () => {};
  private readonly server = createServer((request, response) => this.answer(request, response));

  constructor() {
    this.heavySent = new Promise((resolve) => {
      this.leftHeavy = resolve;
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A `fetch` that finds every host here. */
  readonly fetch: typeof fetch = (input, init) => {
    const url = new URL(String(input));
    return fetch(`${this.origin}/${url.host}${url.pathname}`, init);
  };

  /** The same for the calls of a Worker. */
  readonly outbound = (request: WorkerRequest) => {
    const { host, pathname } = new URL(request.url);
    return send(new WorkerRequest(`${this.origin}/${host}${pathname}`, request));
  };

  /** Those with `part` since the last call: a request that was given up may arrive later. */
  takeAsked(part = ""): string[] {
    return this.asked.splice(0).filter((line) => line.includes(part));
  }

  private answer({ method, url = "", headers }: IncomingMessage, response: ServerResponse): void {
    this.asked.push(`${method} ${url.slice(1)}`);
    this.userAgents.add(headers["user-agent"]);
    const [, host = "", page = "", step = ""] = url.split("/");
    const end = (status: number, location?: string, cookie?: string) => {
      const told = { ...(location && { location }), ...(cookie && { "set-cookie": cookie }) };
      response.writeHead(status, told).end();
    };
    if (page === "hangs") return;
    if (page === "breaks") response.destroy();
    else if (page === "moved") end(301, "/here");
    else if (page === "loop") end(302, "/loop/again");
    else if (page === "wall") end(302, "/wall/again", step === "" ? "seen=1" : undefined);
    else if (page === "hops" && step !== "0") end(307, `${Number(step) - 1}`);
    else if (page === "inside") end(302, `${this.origin}/${host}/here`);
    else if (page === "metadata") end(302, "http://169.254.169.254/latest/");
    else if (page === "no-head") end(method === "HEAD" ? Number(step) : 200);
    else if (page === "heavy" && method === "HEAD") end(405);
    else if (page === "heavy") this.sendHeavy(response);
    else if (/^\d{3}$/.test(page)) end(Number(page));
    else end(this.gone.has(`${host}/${page}`) ? 404 : 200);
  }

  /** As fast as the other side reads. */
  private sendHeavy(response: ServerResponse): void {
    const chunk = Buffer.alloc(64 * 1024, "a");
    let sent = 0;
    const more = () => {
      while (sent < heavyBytes && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return;
      }
      response.end();
    };
    response.on("drain", more).on("close", () => this.leftHeavy(sent));
    response.writeHead(200, { "content-type": "text/html", "content-length": heavyBytes });
    more();
  }
}
