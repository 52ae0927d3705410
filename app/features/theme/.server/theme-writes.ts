import { z } from "zod";
import type { output } from "zod/v4/core";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attempt } from "~/platform/stores";
import { isPresetEntry } from "../presets/presets";
import type { themeCalls } from "../theme-calls";
import { historySize, readNamedTheme } from "../theme-promotion";
import { themeTexts } from "../theme-texts";

type Storage = Pick<Services, "db" | "clock" | "ids" | "log" | "journal">;
type Input<Name extends keyof typeof themeCalls> = output<(typeof themeCalls)[Name]["input"]>;

const uncertain =
  "No response from the server. Check the history before retrying; the change may have gone through.";

/** By `seq`, since clocks may run backward. */
const liveEntry = "(SELECT MAX(seq) FROM theme_history WHERE kind = 'promoted')";

/** Inserts nothing if the live theme isn't the one that the caller compared with. */
const insert = `INSERT INTO theme_history (id, kind, tag, at, theme)
  SELECT ?1, 'promoted', ?2, ?3, ?4
  WHERE ?5 IS NULL OR ?5 = coalesce((SELECT id FROM theme_history WHERE seq = ${liveEntry}), '')`;
const prune = `DELETE FROM theme_history WHERE kind = 'promoted' AND seq NOT IN
  (SELECT seq FROM theme_history WHERE kind = 'promoted' ORDER BY seq DESC LIMIT ${historySize})`;

/** `over`: the id of the live theme that the caller compared with, "" for none. Insert and prune are one transaction. */
export async function promoteTheme(
  { db, clock, ids, log, journal }: Storage,
  input: Input<"promote">,
): Promise<Result<{ id: string; at: number }>> {
  const named = readNamedTheme(input);
  if (!named.ok) return named;
  const { tag, theme } = named.value;
  const id = ids.next();
  const at = clock.now();
  const entry = db.prepare(insert).bind(id, tag, at, JSON.stringify(theme), input.over ?? null);
  const promoted = await attempt(log, uncertain, () => db.batch([entry, db.prepare(prune)]));
  if (!promoted.ok) return promoted;
  if (promoted.value[0]?.meta.changes === 0) return fail("conflict", themeTexts.liveChanged);
  journal.record({ name: "theme.promoted", id });
  return ok({ id, at });
}

/** Idempotent: the factory setting is never replaced. */
export async function storeFactoryTheme(
  { db, clock, ids, log }: Omit<Storage, "journal">,
  input: Input<"storeFactory">,
): Promise<Result<{ created: boolean }>> {
  const named = readNamedTheme(input);
  if (!named.ok) return named;
  const { tag, theme } = named.value;
  const entry = db
    .prepare(
      "INSERT INTO theme_history (id, kind, tag, at, theme) VALUES (?, 'factory', ?, ?, ?) ON CONFLICT DO NOTHING",
    )
    .bind(ids.next(), tag, clock.now(), JSON.stringify(theme));
  return attempt(log, uncertain, async () => {
    const { meta } = await entry.run();
    return { created: meta.changes > 0 };
  });
}

/** The statement itself excludes the live entry, so one that goes live meanwhile is safe, too. */
export async function deleteThemeEntry(
  { db, log, journal }: Pick<Storage, "db" | "log" | "journal">,
  { id }: Input<"remove">,
): Promise<Result<object>> {
  if (id === "") return fail("bad_input", themeTexts.noId);
  if (isPresetEntry(id)) return pinned;
  const removal = db
    .prepare(
      `DELETE FROM theme_history WHERE id = ? AND kind = 'promoted' AND seq <> ${liveEntry} RETURNING id`,
    )
    .bind(id);
  const rest = db.prepare("SELECT kind FROM theme_history WHERE id = ?").bind(id);
  const answers = await attempt(log, uncertain, () => db.batch([removal, rest]));
  if (!answers.ok) return answers;
  const [removed, left] = answers.value;
  if (removed?.results.length) {
    journal.record({ name: "theme.deleted", id });
    return ok({});
  }
  const entry = storedEntry.parse(left?.results[0]);
  if (!entry) return fail("not_found", "This theme is no longer in the history.");
  return entry.kind === "factory" ? pinned : live;
}

const storedEntry = z.object({ kind: z.enum(["promoted", "factory"]) }).optional();
const pinned = fail("conflict", "Built-in themes are always kept and can’t be deleted.");
const live = fail(
  "conflict",
  "This theme is live and can’t be deleted. Promote another one first.",
);
