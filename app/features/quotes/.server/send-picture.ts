import { z } from "zod";
import { pictureHashes } from "~/features/orders/.server/order-files";
import { isLive } from "~/features/orders/.server/order-sql";
import { findUpload, type LookingUp } from "~/features/orders/.server/uploads";
import { isShownImage } from "~/features/orders/files/shown-attachment";
import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import type { QuotePicture } from "../pictures/quote-picture";
import { parseQuoteToken } from "./quote-link";

const notThere = fail("not_found", "This picture isn’t there.");

/** Serves a picture to anyone who has the link of a sent version that shows it. */
export async function sendPicture(
  services: Pick<Services, "db" | "attachments" | "settings" | "log">,
  { quote, file }: { quote: string; file: string },
  request: Request,
): Promise<Result<never> | Response> {
  const named = await parseQuoteToken(services.settings, quote);
  const orderId = named && (await orderOfPicture(services, named.id, file));
  const object = orderId && (await services.attachments.get(`${orderId}/${file}`));
  if (!object) return notThere;
  const isHead = request.method === "HEAD";
  if (isHead) await object.body.cancel();
  return new Response(isHead ? null : object.body, {
    headers: {
      "content-type": object.httpMetadata?.contentType ?? "application/octet-stream",
      "content-length": String(object.size),
      "content-disposition": "inline",
      "cache-control": "private, max-age=31536000, immutable",
      "x-robots-tag": "noindex, nofollow",
      // Email programs on the web show it, too.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}

const ordersSchema = z.array(z.object({ orderId: z.string() }));

/** Null unless a sent version names the picture, and its order is there. */
function orderOfPicture(
  services: Pick<Services, "db" | "log">,
  id: string,
  sha256: string,
): Promise<string | null> {
  return runQuery(services, {
    sql: `SELECT order_id AS orderId FROM quotes JOIN orders ON orders.id = order_id
          WHERE quotes.id = ?1 AND sent_at IS NOT NULL AND ${isLive} AND ?2 IN (${pictureHashes("quotes.id = ?1")})`,
    params: [id, sha256],
    parse: (rows) => ordersSchema.parse(rows)[0]?.orderId ?? null,
  });
}

const missing = fail(
  "conflict",
  "A picture of this quote isn’t there anymore. Remove it, add it again, and send the quote.",
);

/** Null if all are stored, as images that every browser shows. */
export async function whyPicturesMissing(
  services: LookingUp,
  orderId: string,
  pictures: readonly QuotePicture[],
) {
  const found = await Promise.all(
    pictures.map(({ sha256 }) => findUpload(services, { orderId, sha256 })),
  );
  return found.every((file) => file && isShownImage(file)) ? null : missing;
}
