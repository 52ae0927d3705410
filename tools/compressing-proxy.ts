import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { z } from "zod";

const compress = promisify(brotliCompress);

/** Of eleven; edges that compress on the fly use a similarly low one. */
const quality = 5;

const text = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg)/;

export type CompressingProxy = { origin: string; stop(): void };

/** Stands in for Cloudflare's edge in front of a local Worker: passes everything through, text in brotli. */
export async function startCompressingProxy(target: string): Promise<CompressingProxy> {
  const server = createServer((incoming, outgoing) => {
    forward(target, incoming, outgoing).catch((error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end(String(error));
    });
  });
  await new Promise<void>((started) => {
    server.listen(0, "127.0.0.1", started);
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const answer = await send(target, incoming);
  const headers = { ...answer.headers };
  const status = answer.statusCode ?? 502;
  const type = answer.headers["content-type"] ?? "";
  const encoded = answer.headers["content-encoding"] !== undefined;
  if (incoming.method === "HEAD" || status !== 200 || encoded || !text.test(type)) {
    outgoing.writeHead(status, headers);
    answer.pipe(outgoing);
    return;
  }
  const body = await buffer(answer);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  delete headers["content-length"];
  delete headers["transfer-encoding"];
  outgoing.writeHead(status, { ...headers, "content-encoding": "br", vary: "accept-encoding" });
  outgoing.end(await compress(body, { params }));
}

function send(target: string, incoming: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const { method, headers } = incoming;
    // The Worker compresses its pages itself.
    const encoding = headers.accept?.startsWith("text/html") ? "br" : "identity";
    const options = { method, headers: { ...headers, "accept-encoding": encoding } };
    const outgoing = ask(new URL(incoming.url ?? "/", target), options, answered);
    outgoing.on("error", failed);
    incoming.pipe(outgoing);
  });
}
