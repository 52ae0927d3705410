import { z } from "zod";
import { portfolioAddress } from "~/platform/photos/image-widths";
import { addressWithoutQuery } from "~/platform/photos/shown-photo";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readOne } from "~/platform/storage/d1-query";
import { readableRows } from "~/platform/storage/readable-rows";
import { timeColumn } from "~/platform/storage/time-column";
import { type FeedCake, feedLength } from "../cake-feed";
import { cakesWithPages } from "../cake-pages";
import { loadGalleryManifest } from "./load-gallery-manifest";

const row = z.object({ key: z.string(), addedAt: timeColumn });

/** When each photo came, by its address. */
const addedQuery: D1Query<Map<string, number>> = {
  sql: "SELECT key, imported_at AS addedAt FROM portfolio_images WHERE story <> ''",
  params: [],
  parse: (rows, log) =>
    new Map(
      readableRows(row, rows, log).map(({ key, addedAt }) => [
        addressWithoutQuery(portfolioAddress(key, "")),
        addedAt,
      ]),
    ),
};

/** Newest first. */
export async function loadFeedCakes(services: Services): Promise<Result<FeedCake[]>> {
  const [gallery, added] = await Promise.all([
    loadGalleryManifest(services),
    readOne(services, addedQuery, "We can’t load the gallery right now."),
  ]);
  if (!gallery.ok) return gallery;
  if (!added.ok) return added;
  const cakes = cakesWithPages(gallery.value).flatMap(({ page, ...cake }) => {
    const addedAt = added.value.get(addressWithoutQuery(cake.url));
    return page && addedAt !== undefined ? [{ ...cake, page, addedAt }] : [];
  });
  return ok(cakes.toSorted((a, b) => b.addedAt - a.addedAt).slice(0, feedLength));
}
