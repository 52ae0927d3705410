import { z } from "zod";
import { missingSetting } from "~/features/auth/.server/secret-check";
import { ownerId } from "~/features/auth/person";
import type { Services } from "~/platform/services";
import { readOne } from "~/platform/storage/d1-query";
import { studio } from "~/studio";
import { describeDay } from "~/studio-time";
import type { PasswordState } from "../../password-state";

export async function loadPasswordState(
  services: Pick<Services, "db" | "log" | "settings">,
): Promise<PasswordState> {
  const { PASSWORD_PEPPER, STUDIO_EMAIL } = services.settings;
  const stored = await readOne(services, {
    sql: "SELECT password_changed_at AS at FROM people WHERE id = ? AND password <> ''",
    params: [ownerId],
    parse: (rows) => z.array(z.object({ at: z.number().nullable() })).parse(rows)[0]?.at ?? null,
  });
  const username = STUDIO_EMAIL || studio.name;
  if (!stored.ok) return { changedOn: null, off: stored.error, username };
  return {
    changedOn: stored.value === null ? null : describeDay(stored.value),
    off: PASSWORD_PEPPER === "" ? missingSetting("PASSWORD_PEPPER").error : null,
    username,
  };
}
