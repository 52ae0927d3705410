import { z } from "zod";
import type { D1Query } from "~/platform/storage/d1-query";
import type { FirstStep } from "../first-steps";

const flag = z.number().transform(Boolean);
const rows = z.tuple([
  z.object({ photos: flag, facts: flag, reviews: flag, theme: flag, passkey: flag }),
]);

export function firstStepsDone(ownerId: string): D1Query<Record<FirstStep, boolean>> {
  return {
    sql: `SELECT EXISTS (SELECT 1 FROM portfolio_images WHERE deleted_at IS NULL) AS photos,
            EXISTS (SELECT 1 FROM seo_settings) AS facts, EXISTS (SELECT 1 FROM google_reviews) AS reviews,
            EXISTS (SELECT 1 FROM theme_history WHERE kind = 'promoted') AS theme,
            EXISTS (SELECT 1 FROM passkeys WHERE person_id = ?) AS passkey`,
    params: [ownerId],
    parse: (raw) => rows.parse(raw)[0],
  };
}
