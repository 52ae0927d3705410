import { z } from "zod";
import { jsonColumn, readableJson, widthsColumn } from "~/platform/json-column";
import { filesOfPicture } from "~/platform/picture-files";
import { deletedLifetime } from "~/platform/portfolio-item";
import { readableRows } from "~/platform/readable-rows";
import type { Services } from "~/platform/services";

const sweepLimit = 50;

const row = z.object({
  id: z.string(),
  image_key: z.string().nullable(),
  image_widths: widthsColumn,
  draft_image_key: z.string().nullable(),
  paths: jsonColumn(z.array(z.string())),
});

const draft = readableJson("draft", "{}");

/** What has been deleted for a day, and what was made and deleted again without being published. */
const doomed = `(deleted_at <= ?1 AND coalesce(${draft} ->> 'deleted', 1))
  OR (${draft} ->> 'added' AND ${draft} ->> 'deleted' AND updated_at <= ?1)`;

/** Removes deleted recognitions for good; answers how many. The files go first: a row alone keeps a sync from importing them. */
export async function sweepRecognitions({
  db,
  portfolio,
  clock,
}: Pick<Services, "db" | "portfolio" | "clock">): Promise<number> {
  const before = clock.now() - deletedLifetime;
  const { results } = await db
    .prepare(
      `SELECT id, image_key, image_widths, ${draft} -> '$.picture' ->> 'key' AS draft_image_key, paths
       FROM recognitions WHERE ${doomed} LIMIT ?2`,
    )
    .bind(before, sweepLimit)
    .all();
  const recognitions = readableRows(row, results);
  if (recognitions.length === 0) return 0;
  await portfolio.delete(recognitions.flatMap(filesOf));
  const ids = JSON.stringify(recognitions.map(({ id }) => id));
  await db
    .prepare(
      `DELETE FROM recognitions WHERE id IN (SELECT value FROM json_each(?2)) AND (${doomed})`,
    )
    .bind(before, ids)
    .run();
  return recognitions.length;
}

function filesOf({
  image_key,
  image_widths,
  draft_image_key,
  paths,
}: z.infer<typeof row>): string[] {
  const keys = [image_key, draft_image_key].filter((key) => key !== null);
  return [...paths, ...keys.flatMap((key) => filesOfPicture({ key, widths: image_widths }))];
}
