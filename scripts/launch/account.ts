import { z } from "zod";
import { Refusal } from "../refusal.ts";
import { type CallCloudflare, resultOf } from "./cloudflare.ts";
import type { Account, Launch, Session } from "./launch.ts";
import { answerTo } from "./questions.ts";
import { readSite } from "./site-config.ts";
import { stopped } from "./wrangler.ts";

const accountsSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** wrangler.toml's account, else the one that has the Worker, else the person's choice. */
export async function findAccount(launch: Launch, call: CallCloudflare): Promise<Account> {
  const answer = await call("GET", "/accounts?per_page=50");
  const accounts = resultOf("list the accounts of this sign-in", accountsSchema, answer);
  const { account, name } = readSite(launch.folder);
  if (account) {
    const own = accounts.find(({ id }) => id === account);
    if (own) return own;
    throw new Refusal(
      `This site is in the account ${account}, but this sign-in only has access to ${listed(accounts)}. ` +
        "Sign in with the right one: npx wrangler login (or remove account_id from wrangler.toml to start over here).",
    );
  }
  const found = await Promise.all(
    accounts.map(({ id }) => call("GET", `/accounts/${id}/workers/scripts/${name}/settings`)),
  );
  const having = accounts.filter((_, index) => found[index]?.ok);
  const [only, ...others] = having.length > 0 ? having : accounts;
  const chosen = others.length > 0 ? await choose(launch, accounts) : only;
  if (!chosen) throw new Refusal("This sign-in has no Cloudflare account.");
  launch.say(`Account: ${chosen.name}`);
  return chosen;
}

async function choose(
  { ask, say, isDry }: Launch,
  accounts: readonly Account[],
): Promise<Account | undefined> {
  if (isDry) throw new Refusal(`It would ask for the account: ${listed(accounts)}.`);
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

const subdomainSchema = z.object({ subdomain: z.string().min(1) });

/** The site's workers.dev address, which wrangler doesn't show before a deployment. */
export async function workersAddress({ call, config, ask, say }: Session): Promise<string> {
  const { name } = config.read();
  const found = await call("GET", "/workers/subdomain");
  if (found.ok || !/\b10007\b/.test(found.detail)) {
    const { subdomain } = resultOf("read the workers.dev address", subdomainSchema, found);
    return `${name}.${subdomain}.workers.dev`;
  }
  const wanted = await answerTo(ask, say, {
    name: "workers.dev",
    text: "The account has no workers.dev name yet. Choose one, such as ada-cakes",
    refuse: (answer) =>
      /^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/.test(answer)
        ? undefined
        : "Use lowercase letters, digits, and hyphens.",
  });
  const made = await call("PUT", "/workers/subdomain", { subdomain: wanted });
  if (!made.ok) {
    const why = "It may be taken: choose another name.";
    throw stopped(`register ${wanted}.workers.dev`, why, made.detail);
  }
  return `${name}.${wanted}.workers.dev`;
}
