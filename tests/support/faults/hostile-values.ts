import fc from "fast-check";
import { expect } from "vitest";

/** Closes any context that does not escape it: an attribute, a style, a script, an element. */
export const marker = `'"></script></style><hostile-tag x='`;

/** Text that breaks parsers: too long, wrong encodings, code in other languages, and the plain marker. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    marker,
    "' OR 1=1 --",
    "../../etc/passwd",
    "%00%ff%c0%af",
    "\u202e\u0000\ufeff\ud800",
    "\r\nset-cookie: session=stolen",
    "{{7*7}}",
    "__proto__",
    "constructor",
    "=cmd|' /C calc'!A0",
    "javascript:alert(1)",
    "http://[",
    "//evil.example/a.jpg",
    "red;background-image:url(//evil.example)",
    "9".repeat(400),
    "a".repeat(3000),
    "-1",
    "1e309",
    "NaN",
    "null",
    "",
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
);

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** A replacement for one value in otherwise valid JSON. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, 0, -1, 0.5, 1e308, -1e308, 2 ** 53, 8.64e15 + 1, [], {}, [null], [[]]],
      ...["a".repeat(1_000_000), nested(500), JSON.parse('{"__proto__":{"ok":1},"length":-1}')],
    ),
  },
  fc.jsonValue({ maxDepth: 2 }),
);

type Path = readonly (string | number)[];

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function pathsIn(value: unknown, above: Path = []): Path[] {
  if (!isContainer(value)) return [above];
  return [above, ...Object.keys(value).flatMap((key) => pathsIn(value[key], [...above, key]))];
}

function replaced(value: unknown, [key, ...below]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (!isContainer(value)) return value;
  if (Array.isArray(value)) {
    return value.map((entry, at) =>
      String(at) === String(key) ? replaced(entry, below, by) : entry,
    );
  }
  return { ...value, [key]: replaced(value[key], below, by) };
}

/** The value with one fault: a hostile, missing, or extra value. */
export function withHostileValue(value: unknown): fc.Arbitrary<unknown> {
  const paths = pathsIn(value);
  const place = fc.constantFrom(...paths);
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(place, hostileValue).map(([at, by]) => replaced(value, at, by)),
    },
    { weight: 1, arbitrary: place.map((at) => replaced(value, at, undefined)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(place, hostileText, hostileValue)
        .map(([at, name, by]) => replaced(value, [...at, name], by)),
    },
  );
}

/** Checks a property; a failure shows its case. */
export function tryCases<T>(
  cases: fc.Arbitrary<T>,
  runs: number,
  hold: (value: T) => Promise<void>,
) {
  return fc.assert(fc.asyncProperty(cases, hold), {
    numRuns: runs,
    // Shrinking costs requests, so it is limited.
    interruptAfterTimeLimit: 270_000,
    markInterruptAsFailure: true,
  });
}

/** Expects no crash and no injection; returns the body. `told` names the request in failures. */
export async function expectSafeResponse(response: Response, told: string): Promise<string> {
  const content = await response.text();
  // 503 means not configured or down; nothing else above 500 is allowed.
  if (response.status !== 503)
    expect(response.status, `${told}\n${content.slice(0, 300)}`).toBeLessThan(500);
  expect(content, told).not.toMatch(/\n\s+at \w+.*:\d+:\d+/);
  const type = response.headers.get("content-type") ?? "";
  expect(response.headers.get("x-content-type-options"), told).toBe("nosniff");
  if (/html|svg|xml/.test(type)) {
    expect(content.includes("<hostile-tag"), told).toBe(false);
    expect(content, told).not.toMatch(/(?:href|src|action)="javascript:/i);
    expect(content, told).not.toMatch(/(?:style="[^"]*|<style[^>]*>[^<]*)url\(\/\/evil/i);
  }
  expect(response.headers.get("set-cookie") ?? "", told).not.toContain("stolen");
  if (type.includes("json") && content !== "") {
    expect(JSON.parse(content), told).toMatchObject(
      response.ok ? {} : { error: expect.any(String) },
    );
  }
  return content;
}
