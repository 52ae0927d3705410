import { z } from "zod";
import { attempt } from "~/platform/attempt";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery, settleBatch } from "~/platform/storage/d1-query";
import { describeDay } from "~/studio-time";
import type { PasskeysHere, PasskeysShown } from "../../passkeys";
import type { Person } from "../../person";
import { passkeysOf } from "./passkey-rows";
import { codeCount } from "./recovery-codes";
import { relyingParty } from "./relying-party";
import { signInRule } from "./second-step";

const notLoaded = "We can’t load this right now. Please reload the page.";

/** What the account shows of a person's passkeys; of the owner also her recovery codes. */
export async function loadPasskeys(
  services: Services,
  request: Request,
  { id, role }: Person,
): Promise<Result<PasskeysShown>> {
  const party = relyingParty(services.settings, request.url);
  const [passkeys, codes, rule] = await settleBatch(services, [
    passkeysOf(id),
    codeCount(id),
    signInRule(id),
  ]);
  if (!passkeys.ok) return { ...passkeys, error: notLoaded };
  if (!codes.ok) return { ...codes, error: notLoaded };
  if (!rule.ok) return { ...rule, error: notLoaded };
  return ok({
    off: party.ok ? null : party.error,
    passkeys: passkeys.value.map(({ rpId, name, createdAt, lastUsedAt, ...passkey }) => ({
      id: passkey.id,
      name,
      added: describeDay(createdAt),
      lastUsed: lastUsedAt === null ? null : describeDay(lastUsedAt),
      isOld: party.ok && rpId !== party.value.id,
    })),
    owner:
      role === "owner" ? { passwordAlone: rule.value.passwordAlone, codes: codes.value } : null,
  });
}

const domainsQuery: D1Query<string[]> = {
  sql: "SELECT DISTINCT rp_id AS rpId FROM passkeys",
  params: [],
  parse: (rows) =>
    z
      .array(z.object({ rpId: z.string() }))
      .parse(rows)
      .map(({ rpId }) => rpId),
};

/** What the sign-in offers; when that cannot be told, a passkey is worth a try. */
export async function passkeysHere(services: Services, request: Request): Promise<PasskeysHere> {
  const party = relyingParty(services.settings, request.url);
  if (!party.ok) return "none";
  const domains = await attempt(services.log, "", () => runQuery(services, domainsQuery));
  if (!domains.ok || domains.value.includes(party.value.id)) return "here";
  return domains.value.length === 0 ? "none" : "elsewhere";
}
