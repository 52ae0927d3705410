import fc from "fast-check";
import { expect } from "vitest";

/** Ends whatever it stands in, if nothing escapes it: an attribute, a style, a script, an element. */
export const marker = `'"></script></style><hostile-tag x='`;

/** What breaks parsers: too long, too deep, wrong encodings, other languages' code, and the plain marker. */
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

/** What stands in the place of one value of JSON that is right otherwise. */
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

/** The value with one hostile place in it: another value there, none, or one too many. */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
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

/** Tries a property. A failure names its case. */
export function tryCases<T>(
  cases: fc.Arbitrary<T>,
  runs: number,
  hold: (value: T) => Promise<void>,
) {
  return fc.assert(fc.asyncProperty(cases, hold), {
    numRuns: runs,
    // Each smaller case costs requests: what fails is told rather than polished for long.
    interruptAfterTimeLimit: 270_000,
    markInterruptAsFailure: true,
  });
}

/** `told` says which request it was. Answers the body. */
export async function expectCalm(answer: Response, told: string): Promise<string> {
  const content = await answer.text();
  // 503 is for what is not set up or down; a client cannot bring about more.
  if (answer.status !== 503)
    expect(answer.status, `${told}\n${content.slice(0, 300)}`).toBeLessThan(500);
  expect(content, told).not.toMatch(/\n\s+at \w+.*:\d+:\d+/);
  const type = answer.headers.get("content-type") ?? "";
  expect(answer.headers.get("x-content-type-options"), told).toBe("nosniff");
  if (/html|svg|xml/.test(type)) {
    expect(content.includes("<hostile-tag"), told).toBe(false);
    expect(content, told).not.toMatch(/(?:href|src|action)="javascript:/i);
    expect(content, told).not.toMatch(/(?:style="[^"]*|<style[^>]*>[^<]*)url\(\/\/evil/i);
  }
  expect(answer.headers.get("set-cookie") ?? "", told).not.toContain("stolen");
  if (type.includes("json") && content !== "") {
    expect(JSON.parse(content), told).toMatchObject(answer.ok ? {} : { error: expect.any(String) });
  }
  return content;
}
