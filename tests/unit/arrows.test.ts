import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.join(parentPath, name));
}

const files = filesIn("app").map((file) => posix.relative("app", file));
const modules = new Set(files.filter((file) => /\.tsx?$/.test(file)));
const specifier = /\b(?:from|import|import\(|URL\()\s*"((?:~|\.{1,2})\/[^"?]+)"/g;

type Arrow = [from: string, to: string];

const arrows = [...modules].flatMap((from) =>
  [...readFileSync(`app/${from}`, "utf8").matchAll(specifier)].flatMap(([, path = ""]): Arrow[] => {
    const to = path.startsWith("~") ? path.slice(2) : posix.join(posix.dirname(from), path);
    const found = [to, `${to}.ts`, `${to}.tsx`].find((file) => modules.has(file));
    return found ? [[from, found]] : [];
  }),
);

const below: Record<string, readonly string[]> = {
  routes: ["page", "features", "ui", "platform", "studio"],
  page: ["features", "ui", "platform", "studio"],
  features: ["ui", "platform", "studio"],
};

/** The files of app/ itself stand above all; the studio's own facts are for everybody but ui and platform. */
function floor(file: string): string {
  if (file.includes("/")) return file.split("/")[0] ?? "";
  return file.startsWith("studio") ? "studio" : "top";
}

test("imports lead from the routes to the page and the features, and from there to the kit and the platform", () => {
  const wrong = arrows.filter(([from, to]) => {
    const [here, there] = [floor(from), floor(to)];
    return here !== "top" && here !== there && !below[here]?.includes(there);
  });
  expect(wrong).toEqual([]);
});

const feature = (file: string) => /^features\/([^/]+)/.exec(file)?.[1];
const guard = /^features\/auth\/\.server\/(?:access|require-caller)\.ts$/;
/** What every feature may call, so that an email is queued, or an order changed, in the batch of what it goes with. */
const counters = [
  /^features\/mail\/\.server\/outgoing\/(?:queue-(?:mail|alerts|updates)|thread-messages|send-mail|mail-set-up)\.ts$/,
  /^features\/orders\/(?:order-status|\.server\/(?:order-rules|order-statements|order-files|own-orders))\.ts$/,
  /^features\/inquiries\/\.server\/inquiry-statements\.ts$/,
  /^features\/seo\/\.server\/alt-text\.ts$/,
];
const isCounter = (file: string) => counters.some((counter) => counter.test(file));
/**
 * Whose server code these features use: what they share is the portfolio's, an inquiry is what an order began with, and the
 * account changes what `auth` asks at the door. A letter wears the live theme.
 */
const readers: Record<string, readonly string[]> = {
  portfolio: ["gallery", "recognitions"],
  inquiries: ["orders"],
  auth: ["account"],
  theme: ["mail", "quotes"],
};

test("no feature reaches into another's server code, except for the guard, the counters and what is shared", () => {
  const wrong = arrows.filter(([from, to]) => {
    const [here = "", there] = [feature(from), feature(to)];
    if (here === "" || here === there || !to.includes("/.server/")) return false;
    if (guard.test(to) || isCounter(to)) return false;
    return !readers[there ?? ""]?.includes(here);
  });
  expect(wrong).toEqual([]);
});

test("a counter leads to its own feature alone, so that every feature can call it", () => {
  for (const counter of counters) {
    const reached = new Set([...modules].filter((file) => counter.test(file)));
    const own = new Set([...reached].map(feature));
    expect(own.size, String(counter)).toBe(1);
    for (const file of reached) {
      for (const [from, to] of arrows) if (from === file) reached.add(to);
    }
    const others = [...reached].filter(
      (file) => !own.has(feature(file)) && floor(file) !== "platform" && floor(file) !== "studio",
    );
    expect(others, String(counter)).toEqual([]);
  }
});

const knowsRemix = /^(?:entry\..+|root|remix-data|routes\/.+|ui\/office\/router)\.tsx?$/;

test("the router is known to the entries, the routes and one file of the back office", () => {
  const importing = [...modules].filter((file) =>
    readFileSync(`app/${file}`, "utf8").includes('"@remix-run/react"'),
  );
  expect(importing).toContain("ui/office/router.ts");
  expect(importing.filter((file) => !knowsRemix.test(file))).toEqual([]);
});

test("every tool of the back office reads its page with one loader in the browser", () => {
  const tools = [...modules].filter((file) =>
    /^export const handle = \w+Page;/m.test(readFileSync(`app/${file}`, "utf8")),
  );
  expect(tools.length).toBeGreaterThan(5);
  const clientLoader = 'export { readWhenConnected as clientLoader } from "~/ui/office/router";';
  const others = tools.filter(
    (file) => !readFileSync(`app/${file}`, "utf8").includes(clientLoader),
  );
  expect(others).toEqual([]);
});

test("no imports go round in a circle, neither of files nor of features", () => {
  expect(circles(arrows)).toEqual([]);
  const between = arrows
    .filter(([, to]) => !isCounter(to))
    .map(([from, to]): Arrow => [feature(from) ?? from, feature(to) ?? to]);
  expect(circles(between.filter(([from, to]) => from !== to))).toEqual([]);
});

/** What remains when the arrows are taken away, again and again, that nothing leads to or that lead to nothing. */
function circles(all: readonly Arrow[]): readonly Arrow[] {
  const sources = new Set(all.map(([from]) => from));
  const targets = new Set(all.map(([, to]) => to));
  const left = all.filter(([from, to]) => targets.has(from) && sources.has(to));
  return left.length === all.length ? left : circles(left);
}

test("no folder holds more than 25 files side by side", () => {
  const all = [...files.map((file) => `app/${file}`), ...filesIn("tests")];
  const counts = Map.groupBy(all, (file) => posix.dirname(file));
  expect([...counts].filter(([, inside]) => inside.length > 25).map(([name]) => name)).toEqual([]);
});

test("no file that tests share has more than 250 lines", () => {
  const shared = filesIn("tests/support").filter((file) => /\.[jt]sx?$/.test(file));
  const long = shared.filter((file) => readFileSync(file, "utf8").split("\n").length > 251);
  expect(long).toEqual([]);
});

test("the check sees the imports that it judges", () => {
  expect(arrows).toContainEqual(["entry.worker.ts", "platform/page-cache/page-cache.ts"]);
  expect(circles([...arrows, ["platform/result.ts", "entry.worker.ts"]])).not.toEqual([]);
});
