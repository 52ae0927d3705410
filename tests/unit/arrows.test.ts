import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.join(parentPath.replaceAll("\\", "/"), name));
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

/** Files of app/ itself are the top layer; ui and platform don't know studio.ts. */
function floor(file: string): string {
  if (file.includes("/")) return file.split("/")[0] ?? "";
  return file.startsWith("studio") ? "studio" : "top";
}

test("imports point from routes to page and features, and from there to ui and platform", () => {
  const wrong = arrows.filter(([from, to]) => {
    const [here, there] = [floor(from), floor(to)];
    return here !== "top" && here !== there && !below[here]?.includes(there);
  });
  expect(wrong).toEqual([]);
});

const feature = (file: string) => /^features\/([^/]+)/.exec(file)?.[1];
/**
 * What a feature's `.server/` offers to other features: some files to all of them, or everything to the
 * features that build on it. The rest is private.
 */
const publicServer: Record<string, { files?: readonly string[]; allTo?: readonly string[] }> = {
  // The guard. `account` changes credentials.
  auth: { files: ["access.ts"], allTo: ["account"] },
  // Loading, changing, and beginning an order; the SQL by which lists find it; its files.
  orders: {
    files: [
      ...["order-store.ts", "orders-query.ts", "order-rows.ts", "order-sql.ts", "order-files.ts"],
      "uploads.ts",
    ],
  },
  // An email is queued in the same batch as the change that it reports.
  mail: {
    files: [
      ...["outgoing/queue-alerts.ts", "outgoing/queue-mail.ts", "outgoing/queue-updates.ts"],
      ...["outgoing/letters.ts", "outgoing/address-stops.ts"],
      ...["outgoing/thread-messages.ts", "outgoing/send-mail.ts", "outgoing/mail-set-up.ts"],
      // The client's copy of an inquiry, in the studio's words.
      ...["outgoing/address-stops.ts", "email-settings.ts"],
    ],
  },
  // A hold that ended is renewed only if the day has room.
  availability: { files: ["workload.ts"] },
  // The inbox shows, exports, and deletes inquiries.
  inquiries: {
    files: [
      ...["attachment-store.ts", "inquiry-rows.ts", "owner-alert.ts"],
      ...["inquiry-statements.ts", "spool.ts"],
    ],
  },
  // Photos and recognitions are two kinds of portfolio items.
  portfolio: { allTo: ["gallery", "recognitions"] },
  // A letter has the live theme's colors.
  theme: { files: ["theme-store.ts"] },
};

/** Imports of another feature's `.server/`, with the file as `publicServer` names it. */
const reaches = arrows.flatMap(([from, to]) => {
  const [here, there = ""] = [feature(from), feature(to)];
  const server = `features/${there}/.server/`;
  if (!here || here === there || !to.startsWith(server)) return [];
  return [{ from, to, here, there, file: to.slice(server.length) }];
});

test("no feature imports another's server code, except what that one offers", () => {
  const wrong = reaches.filter(({ here, there, file }) => {
    const { files = [], allTo = [] } = publicServer[there] ?? {};
    return !files.includes(file) && !allTo.includes(here);
  });
  expect(wrong).toEqual([]);
});

test("everything that a feature offers is used by another", () => {
  const unused = Object.entries(publicServer).flatMap(([room, { files = [], allTo = [] }]) => [
    ...files.filter(
      (file) => !reaches.some((reach) => reach.there === room && reach.file === file),
    ),
    ...allTo.filter((user) => !reaches.some(({ here, there }) => there === room && here === user)),
  ]);
  expect(unused).toEqual([]);
});

/** The features around an order, and which of the others each may import. */
const orderRooms: Record<string, readonly string[]> = {
  orders: [],
  "opened-order": ["orders"],
  mail: ["opened-order", "orders"],
  inquiries: ["mail", "orders"],
  quotes: ["mail", "opened-order", "orders"],
  calendar: ["mail", "opened-order", "orders"],
  inbox: ["calendar", "quotes", "inquiries", "mail", "opened-order", "orders"],
};

test("the features around an order import only those below; only routes and jobs import the inbox", () => {
  const wrong = arrows.filter((arrow) => {
    const [here, there = ""] = arrow.map((file) => feature(file) ?? floor(file));
    if (here === undefined || here === there) return false;
    if (there === "inbox") return here !== "routes" && arrow[0] !== "jobs.ts";
    return there in orderRooms && orderRooms[here]?.includes(there) === false;
  });
  expect(wrong).toEqual([]);
});

test("the order core imports no screen, no email, and no HTTP", () => {
  const core = (file: string) => file.startsWith("features/orders/");
  const wrong = arrows.filter(
    ([from, to]) =>
      core(from) &&
      !core(to) &&
      (to.startsWith("platform/http/") || !["platform", "studio"].includes(floor(to))),
  );
  expect(wrong).toEqual([]);
  expect(files.filter((file) => core(file) && !file.endsWith(".ts"))).toEqual([]);
});

const knowsRemix = /^(?:entry\..+|root|remix-data|routes\/.+|ui\/office\/router)\.tsx?$/;

test("only the entries, the routes, and one back-office file import the router", () => {
  const importing = [...modules].filter((file) =>
    readFileSync(`app/${file}`, "utf8").includes('"@remix-run/react"'),
  );
  expect(importing).toContain("ui/office/router.ts");
  expect(importing.filter((file) => !knowsRemix.test(file))).toEqual([]);
});

test("every back-office tool has the same client loader", () => {
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

test("imports have no cycles, between files or features", () => {
  expect(cycles(arrows)).toEqual([]);
  const between = arrows
    .map(([from, to]): Arrow => [feature(from) ?? from, feature(to) ?? to])
    .filter(([from, to]) => from !== to);
  expect(cycles(between)).toEqual([]);
});

/** The arrows that remain after repeatedly removing those whose start has no incoming, or whose end no outgoing arrow. */
function cycles(all: readonly Arrow[]): readonly Arrow[] {
  const sources = new Set(all.map(([from]) => from));
  const targets = new Set(all.map(([, to]) => to));
  const left = all.filter(([from, to]) => targets.has(from) && sources.has(to));
  return left.length === all.length ? left : cycles(left);
}

test("no folder holds more than 25 files", () => {
  const all = [...files.map((file) => `app/${file}`), ...filesIn("tests")];
  const counts = Map.groupBy(all, (file) => posix.dirname(file));
  expect([...counts].filter(([, inside]) => inside.length > 25).map(([name]) => name)).toEqual([]);
});

test("no shared test file has more than 250 lines", () => {
  const shared = filesIn("tests/support").filter((file) => /\.[jt]sx?$/.test(file));
  const long = shared.filter((file) => readFileSync(file, "utf8").split("\n").length > 251);
  expect(long).toEqual([]);
});

test("the check finds known imports and a planted cycle", () => {
  expect(arrows).toContainEqual(["entry.worker.ts", "platform/page-cache/page-cache.ts"]);
  expect(cycles([...arrows, ["platform/result.ts", "entry.worker.ts"]])).not.toEqual([]);
});
