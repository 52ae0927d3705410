import { z } from "zod";
import {
  readableDraft,
  type SweepServices,
  sweepDeleted,
} from "~/features/portfolio/.server/item-sweep";
import { filesOfPhoto } from "~/features/portfolio/photo-files";
import { jsonColumn, widthsColumn } from "~/platform/storage/json-column";

const row = z.object({
  id: z.string(),
  image_key: z.string().nullable(),
  image_widths: widthsColumn,
  draft_image_key: z.string().nullable(),
  paths: jsonColumn(z.array(z.string())),
});

export function sweepRecognitions(services: SweepServices): Promise<number> {
  return sweepDeleted(services, {
    table: "recognitions",
    id: "id",
    columns: `id, image_key, image_widths, ${readableDraft} -> '$.photo' ->> 'key' AS draft_image_key, paths`,
    row,
    idOf: ({ id }) => id,
    filesOf,
  });
}

function filesOf({
  image_key,
  image_widths,
  draft_image_key,
  paths,
}: z.infer<typeof row>): string[] {
  const keys = [image_key, draft_image_key].filter((key) => key !== null);
  return [...paths, ...keys.flatMap((key) => filesOfPhoto({ key, widths: image_widths }))];
}
