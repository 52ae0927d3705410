import { z } from "zod";

/** `>=6.0.0 <7.18.0`, alternatives separated by `||`; only full versions, as in a lockfile. */
const comparator = String.raw`(?:<=|>=|<|>|=)\d+\.\d+\.\d+`;
const alternative = `${comparator}(?: ${comparator})*`;
const range = z.string().regex(new RegExp(`^${alternative}(?: \\|\\| ${alternative})*$`));

const advisorySchema = z.object({
  package: z.string(),
  vulnerable: range,
  id: z.string().regex(/^GHSA(-[2-9cfghjmpqrvwx]{4}){3}$/),
  cve: z
    .string()
    .regex(/^CVE-\d{4}-\d{4,}$/)
    .optional(),
  severity: z.enum(["low", "moderate", "high", "critical"]),
  title: z.string().min(1),
  /** Why it does not affect this site, if the locked version is vulnerable. */
  reason: z.string().min(40).optional(),
});

/** `docs/advisories.json`: which packages were checked, and the known advisories. */
export const advisoriesSchema = z.object({
  /** `name@version` of each package that ships, and the day its advisories were last checked. */
  lookedUp: z.record(z.string(), z.iso.date()),
  /** For packages that ship, and development packages found to have one. */
  known: z.array(advisorySchema),
});

export type Advisories = z.infer<typeof advisoriesSchema>;

/** The parts of package-lock.json that say which packages ship. */
export const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

export type Lock = z.infer<typeof lockSchema>;

type Locked = { name: string; version: string };

/** All packages of a lockfile, including build and test dependencies. */
function lockedPackages({ packages }: Lock): (Locked & { ships: boolean })[] {
  return Object.entries(packages).flatMap(([path, one]) => {
    const { version, dev, optional, devOptional } = one;
    if (path === "" || version === undefined) return [];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [{ name, version, ships: !(dev || optional || devOptional) }];
  });
}

/** Packages that can run in the Worker or a browser: `dependencies` and their transitive ones. */
export function shippedPackages(lock: Lock): Locked[] {
  const found = new Map<string, Locked>();
  for (const { name, version, ships } of lockedPackages(lock)) {
    if (ships) found.set(`${name}@${version}`, { name, version });
  }
  return [...found.values()];
}

/** What somebody has to check before this lockfile ships. */
export function advisoryTrouble(lock: Lock, { lookedUp, known }: Advisories): string[] {
  const locked = lockedPackages(lock);
  const keys = new Set(shippedPackages(lock).map(({ name, version }) => `${name}@${version}`));
  return [
    ...[...keys].filter((key) => !(key in lookedUp)).map((key) => `${key} was not looked up`),
    ...Object.keys(lookedUp)
      .filter((key) => !keys.has(key))
      .map((key) => `${key} was looked up, but does not ship`),
    ...known.flatMap(({ id, package: name, vulnerable, reason }) => {
      const hit = locked.find((one) => one.name === name && isInRange(one.version, vulnerable));
      if (hit && reason === undefined) {
        return [`${id} is about ${name}@${hit.version}: take a fixed version, or write a reason`];
      }
      if (!hit && reason !== undefined) return [`${id} no longer matches: its reason can go`];
      return [];
    }),
  ];
}

/** Throws on a version that is not `x.y.z`, since prereleases sort differently. */
export function isInRange(version: string, vulnerable: string): boolean {
  return vulnerable.split(" || ").some((all) => all.split(" ").every((one) => holds(version, one)));
}

function holds(version: string, one: string): boolean {
  const [, operator, limit = ""] = /^([<>=]+)(.+)$/.exec(one) ?? [];
  const order = compare(version, limit);
  if (operator === "<") return order < 0;
  if (operator === "<=") return order <= 0;
  if (operator === ">") return order > 0;
  if (operator === ">=") return order >= 0;
  return order === 0;
}

function compare(left: string, right: string): number {
  const [a, b] = [numbers(left), numbers(right)];
  return a.map((part, index) => part - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function numbers(version: string): number[] {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!parts) throw new Error(`${version} is not a version of the form x.y.z`);
  return parts;
}
