import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readAdminResponse } from "~/platform/http/admin-call";

const schema = z.object({ message: z.string() });
const read = (body: object | null, status: number) =>
  readAdminResponse(
    new Response(body && JSON.stringify(body), { status }),
    schema,
    "Failed to save data.",
  );

test("a response that isn't ok is a failure with its message, whatever its status", async () => {
  for (const status of [200, 500]) {
    const answer = await read({ ok: false, message: "The table is locked." }, status);
    expect(answer).toMatchObject({ ok: false, error: "The table is locked." });
  }
});

test("a response without a message falls back to the caller's", async () => {
  expect(await read(null, 500)).toMatchObject({ ok: false, error: "Failed to save data." });
  expect(await read({ ok: false }, 200)).toMatchObject({ error: "Failed to save data." });
});

test("the server's error comes before its message", async () => {
  const refused = { ok: false, error: "Keep this short.", message: "no", fieldErrors: { a: "b" } };
  expect(await read(refused, 400)).toMatchObject({
    code: "bad_input",
    error: "Keep this short.",
    fieldErrors: { a: "b" },
  });
  expect(await read({ ok: true, message: "Saved." }, 200)).toEqual({
    ok: true,
    value: { message: "Saved." },
  });
});
