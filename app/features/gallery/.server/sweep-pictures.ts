import { z } from "zod";
import { widthsColumn } from "~/platform/json-column";
import { filesOfPicture } from "~/platform/picture-files";
import { type SweepServices, sweepDeleted } from "~/platform/portfolio-sweep";

const row = z.object({ key: z.string(), widths: widthsColumn });

export function sweepPictures(services: SweepServices): Promise<number> {
  return sweepDeleted(services, {
    table: "portfolio_images",
    id: "key",
    columns: "key, widths",
    row,
    idOf: ({ key }) => key,
    filesOf: filesOfPicture,
  });
}
