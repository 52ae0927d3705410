import { z } from "zod";
import { readableJson, widthsColumn } from "~/platform/json-column";
import { filesOfPicture } from "~/platform/picture-files";
import { deletedLifetime } from "~/platform/portfolio-item";
import { readableRows } from "~/platform/readable-rows";
import type { Services } from "~/platform/services";

const sweepLimit = 50;
const row = z.object({ key: z.string(), widths: widthsColumn });

const draft = readableJson("draft", "{}");

/** What has been deleted for a day, and what was uploaded and deleted again without being published. */
const doomed = `(deleted_at <= ?1 AND coalesce(${draft} ->> 'deleted', 1))
  OR (${draft} ->> 'added' AND ${draft} ->> 'deleted' AND updated_at <= ?1)`;

/** Removes deleted pictures for good; answers how many. The files go first: a row alone keeps a sync from importing them. */
export async function sweepPictures({
  db,
  portfolio,
  clock,
}: Pick<Services, "db" | "portfolio" | "clock">): Promise<number> {
  const before = clock.now() - deletedLifetime;
  const { results } = await db
    .prepare(`SELECT key, widths FROM portfolio_images WHERE ${doomed} LIMIT ?2`)
    .bind(before, sweepLimit)
    .all();
  const pictures = readableRows(row, results);
  if (pictures.length === 0) return 0;
  await portfolio.delete(pictures.flatMap(filesOfPicture));
  const keys = JSON.stringify(pictures.map(({ key }) => key));
  await db
    .prepare(
      `DELETE FROM portfolio_images WHERE key IN (SELECT value FROM json_each(?2)) AND (${doomed})`,
    )
    .bind(before, keys)
    .run();
  return pictures.length;
}
