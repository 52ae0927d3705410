import { createServer, type RequestListener } from "node:http";

import { expect, test } from "vitest";
import { z } from "zod";
import { createRemoteCall, createRemoteDownload } from "~/platform/http/remote-call";

const call = createRemoteCall(fetch);
/** Milliseconds; longer than any response on loopback takes. */
const ample = 20_000;

/** Runs `use` against a server on loopback. */
async function withServer(answer: RequestListener, use: (url: string) => Promise<void>) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  try {
    await use(`http://127.0.0.1:${port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("any status except a redirect is a response", () =>
  withServer(
    (_, response) => response.writeHead(404).end("none"),
    async (url) => {
      expect(await call({ url, timeout: ample })).toEqual({
        ok: true,
        value: { status: 404, body: "none" },
      });
    },
  ));

test("does not follow a redirect, so that secrets go to one address only", async () => {
  const asked: (string | undefined)[] = [];
  for (const status of [301, 302, 303, 307, 308]) {
    await withServer(
      (request, response) => {
        asked.push(request.url);
        response.writeHead(status, { location: "/elsewhere" }).end();
      },
      async (url) => {
        const answer = await call({
          url,
          method: "POST",
          body: new URLSearchParams({ secret: "mine" }),
          timeout: ample,
        });
        expect(answer, String(status)).toMatchObject({ ok: false, code: "unavailable" });
      },
    );
  }
  expect(asked).toEqual(["/", "/", "/", "/", "/"]);
});

test("a server without a response is unavailable after the timeout", () =>
  withServer(
    () => {},
    async (url) => {
      const answer = await call({ url, timeout: 50 });
      expect(answer).toMatchObject({ ok: false, code: "unavailable" });
    },
  ));

test("retries a failed call as often as allowed", async () => {
  let calls = 0;
  await withServer(
    (_, response) => {
      calls += 1;
      response.writeHead(calls < 3 ? 503 : 200).end("here");
    },
    async (url) => {
      expect(await call({ url, timeout: ample, retries: 2 })).toMatchObject({
        value: { status: 200 },
      });
    },
  );
  expect(calls).toBe(3);
});

test("does not retry by default", async () => {
  let calls = 0;
  await withServer(
    (_, response) => {
      calls += 1;
      response.writeHead(500).end();
    },
    async (url) => {
      expect(await call({ url, timeout: ample })).toMatchObject({ value: { status: 500 } });
    },
  );
  expect(calls).toBe(1);
});

test("all attempts share the overall timeout", async () => {
  let calls = 0;
  await withServer(
    () => {
      calls += 1;
    },
    async (url) => {
      const answer = await call({ url, timeout: 80, retries: 20, overall: 120 });
      expect(answer).toMatchObject({ ok: false, code: "unavailable" });
    },
  );
  expect(calls).toBeLessThanOrEqual(2);
});

const download = createRemoteDownload(fetch);

test("downloads a file up to its limit", () =>
  withServer(
    (_, response) => response.end("12345"),
    async (url) => {
      const file = await download({ url, timeout: ample, limit: 5 });
      expect(file.ok && new TextDecoder().decode(file.value)).toBe("12345");
      expect(await download({ url, timeout: ample, limit: 4 })).toMatchObject({
        code: "too_large",
      });
    },
  ));

test("a redirected or missing file is a failure", async () => {
  for (const status of [302, 404, 500]) {
    await withServer(
      (_, response) => response.writeHead(status, { location: "/other" }).end("x"),
      async (url) => {
        const file = await download({ url, timeout: ample, limit: 100 });
        expect(file, String(status)).toMatchObject({ ok: false, code: "unavailable" });
      },
    );
  }
});
