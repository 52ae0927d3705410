import { z } from "zod";
import { type SweepServices, sweepDeleted } from "~/features/portfolio/.server/item-sweep";
import { filesOfPhoto } from "~/features/portfolio/photo-files";
import { widthsColumn } from "~/platform/storage/json-column";

const row = z.object({ key: z.string(), widths: widthsColumn });

export function sweepPhotos(services: SweepServices): Promise<number> {
  return sweepDeleted(services, {
    table: "portfolio_images",
    id: "key",
    columns: "key, widths",
    row,
    idOf: ({ key }) => key,
    filesOf: filesOfPhoto,
  });
}
