import { z } from "zod";
import { Refusal } from "../refusal.ts";
import type { Launch } from "./launch.ts";
import { answerTo } from "./questions.ts";
import { readSite, type SiteConfig, writeSite } from "./site-config.ts";
import { askWrangler, needWrangler, reasonOf, stopped } from "./wrangler.ts";

const identity = z.object({
  loggedIn: z.literal(true),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** The site's Cloudflare account, which is then written to wrangler.toml. */
export async function findAccount(launch: Launch): Promise<string> {
  const said = await askWrangler(launch, ["whoami", "--json"]);
  const { data } = identity.safeParse(jsonOf(said.out));
  if (!data) {
    if (/"loggedIn": false/.test(said.out)) throw new Refusal("Sign in first: npx wrangler login");
    throw stopped("check who is signed in to Cloudflare", said.why, said.detail);
  }
  const { accounts } = data;
  const { account } = readSite(launch.folder);
  if (account) {
    if (accounts.some(({ id }) => id === account)) return account;
    throw new Refusal(
      `This site is in the account ${account}, but this sign-in only has access to ${listed(accounts)}. ` +
        "Sign in with the right one: npx wrangler login (or remove account_id from wrangler.toml to start over here).",
    );
  }
  const chosen =
    accounts.length > 1 && !launch.isDry ? await choose(launch, accounts) : accounts[0];
  if (!chosen) throw new Refusal("This sign-in has no Cloudflare account.");
  if (!launch.isDry) writeSite(launch.folder, { account: chosen.id });
  launch.say(`Account: ${chosen.name}`);
  return chosen.id;
}

type Account = z.infer<typeof identity>["accounts"][number];

async function choose(
  { ask, say }: Launch,
  accounts: readonly Account[],
): Promise<Account | undefined> {
  for (const [index, { name }] of accounts.entries()) say(`  ${index + 1}  ${name}`);
  const number = await answerTo(ask, say, {
    name: "account_id",
    text: "Which account (number)",
    refuse: (answer) => (accounts[Number(answer) - 1] ? undefined : "Enter one of the numbers."),
  });
  return accounts[Number(number) - 1];
}

function listed(accounts: readonly Account[]): string {
  return accounts.map(({ name, id }) => `${name} (${id})`).join(", ") || "nothing";
}

const tokenSchema = z.union([
  z.object({ token: z.string() }),
  z.object({ key: z.string(), email: z.string() }),
]);

/** The account's workers.dev address, which wrangler doesn't show before a deployment. */
export async function workersAddress(
  launch: Launch,
  { name }: SiteConfig,
  account: string,
): Promise<string> {
  const out = await needWrangler(launch, "read the sign-in", ["auth", "token", "--json"]);
  const access = tokenSchema.parse(jsonOf(out));
  const headers: Record<string, string> =
    "token" in access
      ? { authorization: `Bearer ${access.token}` }
      : { "x-auth-key": access.key, "x-auth-email": access.email };
  const base = launch.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";
  const url = `${base}/accounts/${account}/workers/subdomain`;
  const call = async (init: RequestInit) => {
    try {
      const signal = AbortSignal.timeout(launch.patience);
      const response = await fetch(url, { ...init, headers, signal });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      return { status: 0, text: String(error) };
    }
  };
  const found = await call({});
  const subdomain = subdomainOf(found.text);
  if (subdomain) return `${name}.${subdomain}.workers.dev`;
  if (!/\b10007\b/.test(found.text))
    throw stopped("read the account’s workers.dev address", reasonOf(found.text), errorText(found));
  const wanted = await answerTo(launch.ask, launch.say, {
    name: "workers.dev",
    text: "The account has no workers.dev name yet. Choose one, such as ada-cakes",
    refuse: (answer) =>
      /^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/.test(answer)
        ? undefined
        : "Use lowercase letters, digits, and hyphens.",
  });
  const made = await call({ method: "PUT", body: JSON.stringify({ subdomain: wanted }) });
  if (!subdomainOf(made.text))
    throw stopped(
      `register ${wanted}.workers.dev`,
      "It may be taken: choose another name.",
      errorText(made),
    );
  return `${name}.${wanted}.workers.dev`;
}

const errorsSchema = z.object({ errors: z.array(z.object({ message: z.string() })) });

/** The error messages of a response, without its JSON. */
function errorText({ status, text }: { status: number; text: string }): string {
  const said = errorsSchema.safeParse(jsonOf(text)).data?.errors.map(({ message }) => message);
  return said?.join("\n") ?? (status === 0 ? text : `Status ${status}`);
}

const subdomainSchema = z.object({ result: z.object({ subdomain: z.string().min(1) }) });

function subdomainOf(text: string): string | undefined {
  return subdomainSchema.safeParse(jsonOf(text)).data?.result.subdomain;
}

/** Undefined if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
