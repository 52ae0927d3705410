import { z } from "zod";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readOne, statement } from "~/platform/storage/d1-query";
import { readableRows } from "~/platform/storage/readable-rows";
import { attempt } from "~/platform/stores";
import { slugify } from "~/platform/text/slug";
import { type AreaText, areaTextError } from "../areas/area-pages";

const row = z.object({ slug: z.string(), town: z.string(), text: z.string() });

export const areaTextsQuery: D1Query<AreaText[]> = {
  sql: "SELECT slug, town, text FROM service_areas ORDER BY slug",
  params: [],
  parse: (rows, log) => readableRows(row, rows, log),
};

const failed = "We couldn’t save the text. Please try again in a moment.";

/** Idempotent. */
export async function saveAreaText(
  services: Pick<Services, "db" | "clock" | "log">,
  { town, text, from }: Pick<AreaText, "town" | "text"> & { from: string },
): Promise<Result<object>> {
  const { db, clock, log } = services;
  const slug = slugify(town);
  const texts = await readOne(services, areaTextsQuery, failed);
  if (!texts.ok) return texts;
  const error = areaTextError({ slug, town, text }, texts.value);
  if (error) return fail("bad_input", error, { fieldErrors: { text: error } });
  const write =
    text === ""
      ? db.prepare("DELETE FROM service_areas WHERE slug = ? AND text = ?").bind(slug, from)
      : db
          .prepare(
            `INSERT INTO service_areas (slug, town, text, updated_at) SELECT ?1, ?2, ?3, ?4
             WHERE coalesce((SELECT text FROM service_areas WHERE slug = ?1), '') IN (?3, ?5)
             ON CONFLICT (slug) DO UPDATE SET town = excluded.town, text = excluded.text,
               updated_at = excluded.updated_at`,
          )
          .bind(slug, town, text, clock.now(), from);
  const saved = await attempt(log, failed, () => db.batch([statement(db, areaTextsQuery), write]));
  if (!saved.ok) return saved;
  const stored = areaTextsQuery.parse(saved.value[0]?.results ?? [], log);
  const current = stored.find((other) => other.slug === slug) ?? { slug, town, text: "" };
  return [text, from].includes(current.text)
    ? ok({})
    : fail("conflict", "This text was changed on another device.", { current });
}
