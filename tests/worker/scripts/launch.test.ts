import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outlook } from "../../../scripts/launch/outlook";
import { setSecrets } from "../../../scripts/launch/secrets";
import { writeSite } from "../../../scripts/launch/site-config";
import { Refusal } from "../../../scripts/refusal";
import { account, refusals, startCloudflare } from "../../support/launch/fake-cloudflare";
import { type Cloudflare, copySite, filesWith, launcher } from "../../support/launch/launch-site";
import { sampleOf } from "../../support/sample";

/** Each case runs wrangler many times, a second or more each. */
const timeout = 15 * 60_000;

const made = [
  ...["ADMIN_PASSWORD", "AWARDS_ADMIN_TOKEN", "GALLERY_SYNC_KEY", "PASSWORD_PEPPER"],
  ...["REVIEWS_SYNC_SECRET", "SESSION_SECRET", "TURNSTILE_SECRET_KEY"],
];

/** The distinct Cloudflare API calls of a launch from scratch. */
const calls = [
  ...["GET /accounts", "GET /memberships", "GET /user", "GET /user/tokens/verify"],
  ...["GET /d1/database", "POST /d1/database", "POST /d1/database/:id/query"],
  ...["GET /storage/kv/namespaces", "POST /storage/kv/namespaces"],
  ...["GET /r2/buckets", "GET /r2/buckets/:id", "POST /r2/buckets"],
  ...["GET /challenges/widgets", "POST /challenges/widgets", "GET /challenges/widgets/:id"],
  ...[
    "GET /workers/subdomain",
    "PUT /workers/subdomain",
    "GET /workers/services/:id",
    "GET /workers/workers/:id",
  ],
  ...["GET /workers/scripts/:id/deployments", "GET /workers/scripts/:id/secrets"],
  ...["GET /workers/scripts/:id/settings", "PATCH /workers/scripts/:id/script-settings"],
  ...["PATCH /workers/scripts/:id/secrets-bulk", "POST /workers/scripts/:id/assets-upload-session"],
  ...["POST /workers/scripts/:id/deployments", "POST /workers/scripts/:id/subdomain"],
  ...["POST /workers/scripts/:id/versions", "PUT /workers/scripts/:id"],
  "PUT /workers/scripts/:id/schedules",
];

const config = (folder: string) => readFileSync(join(folder, "wrangler.toml"), "utf8");

/** Expects one store of each kind, every secret, and a Worker that uses them. */
function expectWhole(folder: string, cloudflare: Cloudflare): void {
  expect(cloudflare.databases.size).toBe(1);
  expect([...cloudflare.namespaces.values()]).toEqual(["cake-studio-manifests"]);
  expect([...cloudflare.buckets].sort()).toEqual([...bucketsOf(folder)].sort());
  expect([...cloudflare.secrets.keys()].sort()).toEqual(made);
  expect(cloudflare.widgets.size).toBe(1);
  const [database] = cloudflare.databases.keys();
  const [namespace] = cloudflare.namespaces.keys();
  const bindings = JSON.stringify(cloudflare.uploads.at(-1)?.bindings);
  for (const id of [database, namespace, "0x4AAAAAAA0"]) expect(bindings).toContain(id);
  const secrets = [...cloudflare.secrets.values(), "token-of-the-test"];
  expect(filesWith(folder, secrets)).toEqual([]);
}

function bucketsOf(folder: string): string[] {
  return [...config(folder).matchAll(/^bucket_name = "(.+)"$/gm)].map(([, name]) => String(name));
}

test(
  "a launch takes an empty account to a live site; the next one asks nothing and changes only the version",
  async () => {
    const cloudflare = await startCloudflare();
    const folder = copySite();
    const { launch, asked, said } = launcher(folder, cloudflare);
    await launch();
    expect(asked).toHaveLength(7);
    expectWhole(folder, cloudflare);
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
    // The widget created by this launch is not read again.
    const known = calls.filter((name) => name !== "GET /challenges/widgets/:id");
    expect([...new Set(cloudflare.calls)].sort()).toEqual(known.sort());

    const before = { config: config(folder), secrets: new Map(cloudflare.secrets) };
    cloudflare.calls.length = 0;
    await launch();
    expect(asked).toEqual([]);
    expect(config(folder)).toBe(before.config);
    expect(cloudflare.secrets).toEqual(before.secrets);
    expect(
      cloudflare.calls.filter((name) =>
        /^POST .*(database|namespaces|buckets|widgets)$/.test(name),
      ),
    ).toEqual([]);

    // A new version and a rotated key.
    writeFileSync(join(folder, "migrations/0999_more.sql"), "CREATE TABLE more (id TEXT);");
    await launch({ renew: ["GALLERY_SYNC_KEY"] });
    expect(cloudflare.uploads.map(({ migration }) => migration).at(-1)).toBe("0999_more.sql");
    expectWhole(folder, cloudflare);
    const changed = made.filter(
      (name) => cloudflare.secrets.get(name) !== before.secrets.get(name),
    );
    expect(changed).toEqual(["GALLERY_SYNC_KEY"]);
    cloudflare.stop();
    rmSync(folder, { recursive: true });
  },
  timeout,
);

test.each(sampleOf(calls, 1))(
  "a launch interrupted at one call resumes from there: %s",
  async (call) => {
    const cloudflare = await startCloudflare();
    const folder = copySite();
    const { launch, said } = launcher(folder, cloudflare);
    for (const how of sampleOf([...refusals, "hang"] as const, 2)) {
      cloudflare.broken = { call, how };
      const patience = how === "hang" ? 10_000 : 120_000;
      const end = await launch({ patience }).catch((error: unknown) => error);
      if (end === undefined) continue;
      expect(end).toBeInstanceOf(Refusal);
      expect(String(end)).toMatch(
        /Couldn’t .+\. [A-Z].+\.\nNothing is lost: .+\n\n( {4}.*\n?)*$|Sign in/,
      );
    }
    cloudflare.broken = undefined;
    await launch();
    expect(said.at(-1)).toMatch(/^- /);
    expectWhole(folder, cloudflare);
    cloudflare.stop();
    rmSync(folder, { recursive: true });
  },
  timeout,
);

test(
  "a dry run lists a launch's steps and performs none",
  async () => {
    const cloudflare = await startCloudflare();
    const folder = copySite();
    const { launch, asked, said } = launcher(folder, cloudflare);
    const before = config(folder);
    await launch({ isDry: true });
    expect(asked).toEqual([]);
    expect(said).toContain("Would create the database cake-studio.");
    expect(said.at(-1)).toMatch(/Nothing was changed\.$/);
    expect(cloudflare.calls.filter((name) => !name.startsWith("GET "))).toEqual([]);
    expect(config(folder)).toBe(before);
    // Signed in to a different account than the site's.
    writeSite(folder, { account: "f".repeat(32) });
    await expect(launch()).rejects.toThrow(`only has access to Studio (${account.id})`);
    cloudflare.stop();
    rmSync(folder, { recursive: true });
  },
  timeout,
);

test(
  "a domain missing from the account is named, and the launch continues once it is there",
  async () => {
    const cloudflare = await startCloudflare();
    Object.assign(cloudflare, { subdomain: "ada", zones: [] });
    const folder = copySite();
    const { launch, person, said } = launcher(folder, cloudflare);
    const ask = async (question: string) =>
      /site’s address/.test(question) ? "www.ada-cakes.com" : person.ask(question);
    await expect(launch({ ask })).rejects.toThrow(/^Couldn’t deploy the site\. The site’s domain/);
    cloudflare.zones = ["ada-cakes.com"];
    await launch();
    expect(said).toContain("Live: https://www.ada-cakes.com");
    expect(cloudflare.domains).toEqual(["www.ada-cakes.com"]);
    expectWhole(folder, cloudflare);
    cloudflare.stop();
    rmSync(folder, { recursive: true });
  },
  timeout,
);

test(
  "if the token may not create a Turnstile widget, the site goes live without its test key",
  async () => {
    const cloudflare = await startCloudflare();
    Object.assign(cloudflare, { mayMakeWidgets: false, hasWorker: true });
    const folder = copySite();
    writeSite(folder, { account: account.id, vars: { SITE_ORIGIN: "https://www.ada-cakes.com" } });
    cloudflare.secrets.set("PASSWORD_PEPPER", "known to nobody else");
    await setSecrets(launcher(folder, cloudflare).person);
    expect(cloudflare.secrets.get("PASSWORD_PEPPER")).toBe("known to nobody else");
    expect(cloudflare.secrets.has("TURNSTILE_SECRET_KEY")).toBe(false);
    expect(cloudflare.secrets.has("SESSION_SECRET")).toBe(true);
    expect(config(folder)).toContain('TURNSTILE_SITE_KEY = ""');
    const off = outlook(folder, account.id, new Set(cloudflare.secrets.keys())).join("\n");
    expect(off).toContain(`https://dash.cloudflare.com/${account.id}/turnstile`);
    cloudflare.stop();
    rmSync(folder, { recursive: true });
  },
  timeout,
);
