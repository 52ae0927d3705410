import { z } from "zod";
import type { Person } from "~/features/auth/person";
import { randomToken, tokenPattern } from "~/platform/crypto/random-token";
import { sha256 } from "~/platform/crypto/sha256";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";

/** Milliseconds. */
export const invitationLife = 24 * 60 * 60 * 1000;

/** The database stores only the token's hash. */
export async function createInvitation({
  settings,
}: Pick<Services, "settings">): Promise<{ link: string; hash: string }> {
  const token = randomToken();
  return {
    link: `${settings.SITE_ORIGIN}/invitation/${token}`,
    hash: await sha256(token),
  };
}

type Invitation = { person: Person; hash: string };

const rows = z.array(z.object({ id: z.string(), name: z.string() }));

/** Null if invalid, unknown, used, or expired, without telling which. Rejects if D1 is down. */
export async function findInvitation(
  services: Pick<Services, "db" | "clock" | "log">,
  token: string,
): Promise<Invitation | null> {
  if (!tokenPattern.test(token)) return null;
  const hash = await sha256(token);
  const invited = await runQuery(services, {
    sql: `SELECT people.id, name FROM invitations JOIN people ON people.id = person_id
          WHERE token_hash = ? AND invitations.created_at > ? AND role = 'assistant'`,
    params: [hash, services.clock.now() - invitationLife],
    parse: (found) => rows.parse(found)[0],
  });
  return invited ? { person: { ...invited, role: "assistant" }, hash } : null;
}
