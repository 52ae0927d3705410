import { passkeysOf } from "~/features/auth/.server/passkeys/passkey-rows";
import { relyingParty } from "~/features/auth/.server/passkeys/relying-party";
import { signInRule } from "~/features/auth/.server/passkeys/second-step";
import type { Person } from "~/features/auth/person";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readAll } from "~/platform/storage/d1-query";
import { describeDay } from "~/studio-time";
import type { PasskeysShown } from "../../passkeys";
import { codeCount } from "./recovery-codes";

const notLoaded = "We can’t load this right now. Please reload the page.";

export async function loadPasskeys(
  services: Services,
  request: Request,
  { id, role }: Person,
): Promise<Result<PasskeysShown>> {
  const party = relyingParty(services.settings, request.url);
  const read = await readAll(services, {
    passkeys: passkeysOf(id),
    codes: codeCount(id),
    rule: signInRule(id),
  });
  if (!read.ok) return { ...read, error: notLoaded };
  const { passkeys, codes, rule } = read.value;
  return ok({
    off: party.ok ? null : party.error,
    passkeys: passkeys.map(({ rpId, name, createdAt, lastUsedAt, ...passkey }) => ({
      id: passkey.id,
      name,
      added: describeDay(createdAt),
      lastUsed: lastUsedAt === null ? null : describeDay(lastUsedAt),
      isOld: party.ok && rpId !== party.value.id,
    })),
    owner: role === "owner" ? { passwordAlone: rule.passwordAlone, codes } : null,
  });
}
