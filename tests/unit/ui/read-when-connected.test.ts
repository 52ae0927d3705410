import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readWhenConnected } from "~/ui/office/router";

const server = createServer((_, response) => response.end());
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => server.close());

function read(serverLoader: Parameters<typeof readWhenConnected>[0]["serverLoader"]) {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : "";
  const request = new Request(`http://127.0.0.1:${port}/inquiries?view=all`);
  return readWhenConnected({ request, params: {}, serverLoader });
}

test("a response that cannot be decoded twice throws the error", async () => {
  let asked = 0;
  const fault = new TypeError("x is not iterable");
  const reading = read(async () => {
    asked += 1;
    throw fault;
  });
  await expect(reading).rejects.toBe(fault);
  expect(asked).toBe(2);
});

test("retries a truncated response", async () => {
  let asked = 0;
  const broken = new Error("Unable to decode turbo-stream response");
  const whole = new Response("{}");
  const reading = read(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(broken) : whole.json();
  });
  await expect(reading).resolves.toEqual({});
});
