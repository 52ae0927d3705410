import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeSite } from "../../../scripts/launch/site-config";
import { Refusal } from "../../../scripts/refusal";
import { account, refusals, startCloudflare } from "../../support/launch/fake-cloudflare";
import { type Cloudflare, copySite, filesWith, launcher } from "../../support/launch/launch-site";
import { sampleOf } from "../../support/sample";

/** Each case runs wrangler several times, a second or more each. */
const timeout = 5 * 60_000;

const made = [
  ...["ADMIN_PASSWORD", "AWARDS_ADMIN_TOKEN", "GALLERY_SYNC_KEY", "PASSWORD_PEPPER"],
  ...["REVIEWS_SYNC_SECRET", "SESSION_SECRET", "TURNSTILE_SECRET_KEY"],
];

/** The distinct Cloudflare API calls of a launch from scratch and the next one, in their order. */
const calls = [
  ...["GET /accounts", "GET /workers/scripts/:id/settings", "GET /workers/domains"],
  ...["GET /workers/subdomain", "PUT /workers/subdomain", "GET /challenges/widgets"],
  ...["GET /d1/database/:id", "POST /d1/database"],
  ...["GET /storage/kv/namespaces", "POST /storage/kv/namespaces", "GET /r2/buckets"],
  ...["POST /challenges/widgets", "GET /challenges/widgets/:id", "PUT /workers/scripts/:id"],
  ...["PATCH /workers/scripts/:id/secrets-bulk", "POST /d1/database/:id/query"],
  ...["GET /workers/services/:id", "GET /workers/scripts/:id/secrets"],
  ...["GET /workers/scripts/:id/deployments", "POST /workers/scripts/:id/assets-upload-session"],
  ...["GET /r2/buckets/:id", "POST /r2/buckets", "POST /workers/scripts/:id/versions"],
  ...["POST /workers/scripts/:id/deployments", "PATCH /workers/scripts/:id/script-settings"],
  ...["GET /workers/workers/:id", "POST /workers/scripts/:id/subdomain"],
  "PUT /workers/scripts/:id/schedules",
];

let cloudflare: Cloudflare;
const folders: string[] = [];
beforeEach(async () => {
  cloudflare = await startCloudflare();
});
afterEach(() => {
  cloudflare.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A fresh clone of the repository. */
function clone(): string {
  const folder = copySite();
  folders.push(folder);
  return folder;
}

const config = (folder: string) => readFileSync(join(folder, "wrangler.toml"), "utf8");

/** Expects one store of each kind, every secret, and a Worker that uses them. */
function expectWhole(folder: string): void {
  expect(cloudflare.databases.size).toBe(1);
  expect([...cloudflare.namespaces.values()]).toEqual(["cake-studio-manifests"]);
  expect([...cloudflare.buckets].sort()).toEqual([...bucketsOf(folder)].sort());
  expect([...cloudflare.secrets.keys()].sort()).toEqual(made);
  expect(cloudflare.widgets.size).toBe(1);
  const [[key, widget] = []] = cloudflare.widgets;
  expect(cloudflare.secrets.get("TURNSTILE_SECRET_KEY")).toBe(widget?.secret);
  const [database] = cloudflare.databases.keys();
  const [namespace] = cloudflare.namespaces.keys();
  const bindings = JSON.stringify(cloudflare.uploads.at(-1)?.bindings);
  for (const id of [database, namespace, key]) expect(bindings).toContain(id);
  const secrets = [...cloudflare.secrets.values(), "token-of-the-test"];
  expect(filesWith(folder, secrets)).toEqual([]);
}

function bucketsOf(folder: string): string[] {
  return [...config(folder).matchAll(/^bucket_name = "(.+)"$/gm)].map(([, name]) => String(name));
}

/** What a visitor or the owner would notice a difference of. */
function liveSite() {
  const { uploads, secrets, domains, widgets } = cloudflare;
  const bindings = uploads.at(-1)?.bindings.map((each) => JSON.stringify(each));
  return structuredClone({ bindings: bindings?.sort(), secrets, domains, widgets });
}

const put = (folder: string, name: string, value: string) =>
  writeSite(folder, { vars: { [name]: value } });

test(
  "a launch takes an empty account to a live site; the next one asks nothing and changes only the version",
  async () => {
    const folder = clone();
    const { launch, asked, said } = launcher(folder, cloudflare);
    await launch();
    expect(asked).toHaveLength(7);
    expectWhole(folder);
    expect(config(folder)).toContain('SITE_ORIGIN = "https://cake-studio.ada.workers.dev"');
    expect(config(folder)).toContain('STUDIO_FOUNDER = "Ada Lovelace"');
    expect(config(folder)).toContain('OWNER_EMAIL = "hello@ada-cakes.com"');
    const printed = said.join("\n");
    expect(printed).toContain("Live: https://cake-studio.ada.workers.dev");
    expect(printed).toContain("the first password is in .wrangler/first-password.txt");
    for (const secret of cloudflare.secrets.values()) expect(printed).not.toContain(secret);
    const password = join(folder, ".wrangler/first-password.txt");
    expect(readFileSync(password, "utf8").trim()).toBe(cloudflare.secrets.get("ADMIN_PASSWORD"));
    expect(statSync(password).mode & 0o077).toBe(0);
    // Stacks in the log name the sources.
    expect(cloudflare.uploads.at(-1)?.hasMap).toBe(true);
    const first = [...cloudflare.calls];

    const before = { config: config(folder), live: liveSite() };
    cloudflare.calls.length = 0;
    await launch();
    expect([...new Set([...first, ...cloudflare.calls])].sort()).toEqual(calls.toSorted());
    expect(asked).toEqual([]);
    expect(config(folder)).toBe(before.config);
    expect(liveSite()).toEqual(before.live);
    expect(
      cloudflare.calls.filter((name) =>
        /^(PUT|POST) .*(database|namespaces|buckets|widgets.*)$/.test(name),
      ),
    ).toEqual([]);

    // A new version and a rotated key.
    writeFileSync(join(folder, "migrations/0999_more.sql"), "CREATE TABLE more (id TEXT);");
    await launch({ renew: ["GALLERY_SYNC_KEY"] });
    expect(cloudflare.uploads.map(({ migration }) => migration).at(-1)).toBe("0999_more.sql");
    expectWhole(folder);
    const changed = made.filter(
      (name) => cloudflare.secrets.get(name) !== before.live.secrets.get(name),
    );
    expect(changed).toEqual(["GALLERY_SYNC_KEY"]);
  },
  timeout,
);

test(
  "a second engineer's launch from a fresh clone leaves the live site as it was",
  async () => {
    Object.assign(cloudflare, { subdomain: "ada" });
    const first = clone();
    put(first, "CLIENT_EMAIL", "on");
    put(first, "GOOGLE_REVIEWS_PAGE_URL", "https://maps.app.goo.gl/ada");
    const one = launcher(first, cloudflare);
    const ask = async (question: string) =>
      /site’s address/.test(question) ? "www.ada-cakes.com" : one.person.ask(question);
    await one.launch({ ask });
    expectWhole(first);
    const before = liveSite();
    expect(before.domains).toEqual(["www.ada-cakes.com"]);

    const second = clone();
    const git = (...words: string[]) =>
      execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...words], {
        cwd: second,
        encoding: "utf8",
      });
    git("init", "--quiet");
    git("add", "wrangler.toml");
    git("commit", "--quiet", "-m", "A clone");
    const two = launcher(second, cloudflare);
    await two.launch();
    expect(two.asked).toEqual([]);
    expect(liveSite()).toEqual(before);
    expect(cloudflare.uploads).toHaveLength(2);
    expect(config(second)).toBe(config(first));
    const printed = two.said.join("\n");
    expect(printed).not.toContain("This changes the live site");
    const [, commit = ""] = printed.split("Commit these lines of wrangler.toml");
    for (const line of [
      `account_id = "${account.id}"`,
      'STUDIO_FOUNDER = "Ada Lovelace"',
      'routes = [{ pattern = "www.ada-cakes.com", custom_domain = true }]',
    ])
      expect(commit).toContain(line);

    // Now the file counts: an edit is shown, and uploaded if that is confirmed.
    git("commit", "--quiet", "-a", "-m", "The live site");
    put(second, "STUDIO_FOUNDER", "");
    const uploads = cloudflare.uploads.length;
    const no = async () => "no";
    await expect(two.launch({ confirm: no })).rejects.toThrow(/^Nothing was uploaded/);
    expect(cloudflare.uploads).toHaveLength(uploads);
    expect(two.said).toContain('  STUDIO_FOUNDER: Ada Lovelace → ""');
    await two.launch();
    expect(two.asked).toEqual(["Go on? [yes]: "]);
    expect(JSON.stringify(liveSite().bindings)).not.toContain("Ada Lovelace");
  },
  timeout,
);

test.each([{ failures: refusals }, { failures: ["lost"] as const }])(
  "a launch interrupted at every call resumes from there, in either checkout: $failures",
  async ({ failures }) => {
    /** Each launch gets one call further than the one before. */
    const interrupt = async ({ launch }: ReturnType<typeof launcher>, folder: string) => {
      let isLaunched = false;
      for (const [index, call] of sampleOf(calls, 2).entries()) {
        const how = failures[index % failures.length] ?? "lost";
        cloudflare.broken = { call, how };
        const end = await launch().catch((error: unknown) => error);
        isLaunched ||= end === undefined;
        if (!isLaunched) expect(config(folder), call).not.toContain("account_id");
        if (end === undefined) continue;
        expect(end, call).toBeInstanceOf(Refusal);
        expect(String(end), call).toMatch(
          /Couldn’t .+\. [A-Z].+\nNothing is lost: .+\n\n( {4}.*\n?)*$/,
        );
      }
      cloudflare.broken = undefined;
      await launch();
    };
    const [first, second] = [clone(), clone()];
    const one = launcher(first, cloudflare);
    await interrupt(one, first);
    expectWhole(first);
    const before = liveSite();
    const two = launcher(second, cloudflare);
    await interrupt(two, second);
    expect(two.asked).toEqual([]);
    expectWhole(second);
    expect(liveSite()).toEqual(before);
  },
  2 * timeout,
);

test(
  "a call that hangs ends the launch, and the next one finds what it created",
  async () => {
    const folder = clone();
    const { launch } = launcher(folder, cloudflare);
    cloudflare.broken = { call: "POST /storage/kv/namespaces", how: "hang" };
    await expect(launch({ patience: 10_000 })).rejects.toThrow(/^Couldn’t create the KV namespace/);
    cloudflare.broken = undefined;
    await launch();
    expectWhole(folder);
  },
  timeout,
);

test(
  "a dry run lists a launch's steps and performs none",
  async () => {
    const folder = clone();
    const { launch, asked, said } = launcher(folder, cloudflare);
    const before = config(folder);
    await launch({ isDry: true });
    expect(asked).toEqual([]);
    expect(said).toContain("Would create the database cake-studio.");
    expect(said.at(-1)).toMatch(/Nothing was changed\.$/);
    // Signed in to a different account than the site's.
    writeSite(folder, { account: "f".repeat(32) });
    await expect(launch()).rejects.toThrow(`only has access to Studio (${account.id})`);
    writeFileSync(join(folder, "wrangler.toml"), before);
    await expect(launch({ renew: ["GBP_CLIENT_ID"] })).rejects.toThrow("can’t be generated");
    expect(cloudflare.calls.filter((name) => !name.startsWith("GET "))).toEqual([]);
    expect(config(folder)).toBe(before);
  },
  timeout,
);

test(
  "every wrong answer is named and asked for again",
  async () => {
    Object.assign(cloudflare, {
      accounts: [{ id: "e".repeat(32), name: "Another" }, account],
      zones: [],
    });
    const folder = clone();
    const { launch, person, said } = launcher(folder, cloudflare);
    const wrong: [RegExp, string, string][] = [
      [/Which account/, "3", "Enter one of the numbers."],
      [/studio’s email/, "hello", "That isn’t an email address."],
      [/phone/, "soon", "That isn’t a phone number."],
      [/alerts/, "ada@", "That isn’t an email address."],
      [/workers\.dev name/, "Ada's", "Use lowercase letters, digits, and hyphens."],
      [/site’s address/, "https://ada", "A domain looks like www.example.com."],
      [/site’s address/, "www.ada-caeks.com", "www.ada-caeks.com isn’t in this account."],
      [/first password/, "short", "It needs at least 12 characters."],
      [/first password/, "a long password", ""],
      [/password again/, "a lung password", "The two passwords differ."],
    ];
    const right: [RegExp, string][] = [
      [/Which account/, "2"],
      [/site’s address/, "www.ada-cakes.com"],
      [/password/, "a long password"],
    ];
    const expected = wrong.map(([, , named]) => named).filter((named) => named !== "");
    const ask = async (question: string) => {
      const next = wrong.findIndex(([about]) => about.test(question));
      const [, answer] = (next >= 0 && wrong.splice(next, 1)[0]) || [];
      if (answer === "www.ada-caeks.com") cloudflare.zones = ["ada-cakes.com"];
      return (
        answer ?? right.find(([about]) => about.test(question))?.[1] ?? (await person.ask(question))
      );
    };
    await launch({ ask, askSecret: ask });
    expect(wrong).toEqual([]);
    for (const named of expected) expect(said.join("\n")).toContain(named);
    expect(cloudflare.secrets.get("ADMIN_PASSWORD")).toBe("a long password");
    expect(cloudflare.domains).toEqual(["www.ada-cakes.com"]);
    expectWhole(folder);
    // The account that has the site needs no answer.
    const two = launcher(clone(), cloudflare);
    await two.launch({ isDry: true });
    expect(two.said).toContain("Account: Studio");
  },
  timeout,
);

test.each([
  ["SITE_ORIGIN", "http://www.ada-cakes.com"],
  ["SITE_ORIGIN", "www.ada-cakes.com"],
  ["SITE_ORIGIN", "http://192.168.1.20:8787"],
  ["GBP_API_URL", "nowhere at all"],
  ["GBP_API_URL", "http://mybusiness.googleapis.com"],
  ["CLIENT_EMAIL", "yes"],
  ["REPLY_ADDRESS", "reply at ada-cakes.com"],
])(
  "a setting that the Worker would refuse is refused before anything changes: %s = %s",
  async (name, value) => {
    Object.assign(cloudflare, { subdomain: "ada" });
    const folder = clone();
    put(folder, name, value);
    await expect(launcher(folder, cloudflare).launch()).rejects.toThrow(
      new RegExp(`^The site would refuse to run\\..*${name}`),
    );
    expect(cloudflare.calls.filter((call) => !call.startsWith("GET "))).toEqual([]);
    expect(config(folder)).not.toContain("account_id");
  },
  timeout,
);

test(
  "a corrected domain is served, and is the only one of the spam check's widget",
  async () => {
    Object.assign(cloudflare, { subdomain: "ada" });
    const folder = clone();
    const { launch, person, said } = launcher(folder, cloudflare);
    const ask = async (question: string) =>
      /site’s address/.test(question) ? "wwww.ada-cakes.com" : person.ask(question);
    await launch({ ask });
    expect([...cloudflare.widgets.values()][0]?.domains).toEqual(["wwww.ada-cakes.com"]);
    put(folder, "SITE_ORIGIN", "https://www.ada-cakes.com");
    await launch();
    expect(said).toContain("  domains: wwww.ada-cakes.com → www.ada-cakes.com");
    expect(cloudflare.domains).toEqual(["www.ada-cakes.com"]);
    expect([...cloudflare.widgets.values()][0]?.domains).toEqual(["www.ada-cakes.com"]);
    expectWhole(folder);
  },
  timeout,
);

test(
  "a run that ends in a refusal leaves no account behind, and the next one may use another",
  async () => {
    const folder = clone();
    const { launch, said } = launcher(folder, cloudflare);
    cloudflare.broken = { call: "POST /r2/buckets", how: "fail" };
    await expect(launch()).rejects.toThrow(/^Couldn’t deploy the site/);
    expect(config(folder)).not.toContain("account_id");
    const old = [...cloudflare.widgets.keys()];
    cloudflare.stop();

    cloudflare = await startCloudflare();
    Object.assign(cloudflare, { subdomain: "ada" });
    cloudflare.widgets.set("0x4BBBBBBB", { name: "elsewhere", domains: [], secret: "not ours" });
    const again = launcher(folder, cloudflare);
    await again.launch();
    cloudflare.widgets.delete("0x4BBBBBBB");
    expect(said.join("\n")).not.toContain("Commit these lines");
    expect(config(folder)).not.toContain(old[0]);
    expectWhole(folder);
  },
  timeout,
);

test(
  "if the token may not see Turnstile widgets, a new site goes live without its test key, and a live one keeps its key",
  async () => {
    Object.assign(cloudflare, { mayMakeWidgets: false, subdomain: "ada" });
    const { launch, said } = launcher(clone(), cloudflare);
    await launch();
    expect(cloudflare.secrets.has("TURNSTILE_SECRET_KEY")).toBe(false);
    expect(JSON.stringify(liveSite().bindings)).not.toContain("1x0000");
    expect(said.join("\n")).toContain(`https://dash.cloudflare.com/${account.id}/turnstile`);

    // Set up by hand since.
    for (const binding of cloudflare.uploads.at(-1)?.bindings ?? []) {
      if (binding.name === "TURNSTILE_SITE_KEY") binding.text = "0x4CCCCCCC";
    }
    cloudflare.secrets.set("TURNSTILE_SECRET_KEY", "by hand");
    const before = liveSite();
    await launcher(clone(), cloudflare).launch();
    expect(liveSite()).toEqual(before);
  },
  timeout,
);
