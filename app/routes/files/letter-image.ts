import { loadGalleryManifest } from "~/features/gallery/.server/load-gallery-manifest";
import { allCategory } from "~/features/gallery/categories";
import { imagesIn } from "~/features/gallery/gallery-images";
import { drawEdge } from "~/features/mail/.server/draw-edge";
import { letterImages } from "~/features/mail/letters/letter-images";
import { type EventType, eventTypes } from "~/features/orders/event-labels";
import { drawName } from "~/features/signature/.server/draw-name";
import { shownImageQuery } from "~/features/site-images/.server/site-image-store";
import { defaultImages } from "~/features/site-images/default-images.generated";
import { liveThemeQuery } from "~/features/theme/.server/theme-store";
import { publicGet } from "~/platform/http/endpoint";
import { fail } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readAll } from "~/platform/storage/d1-query";

/** Pictures that letters name by what they show, so that an old letter shows what the studio has now. */
const route = publicGet(async ({ params: { image = "" }, services }) => {
  const type = eventTypes.find((each) => letterImages.cake(each).endsWith(`/${image}`));
  if (type) return redirect(await cakeOf(services, type));
  const [, color] = /^edge-([\da-f]{6})\.png$/.exec(image) ?? [];
  if (color) return png(await drawEdge(color));
  return letterImages.signature.endsWith(`/${image}`) ? sign(services) : notThere;
});

const notThere = fail("not_found", "This picture isn’t there.");

/** The studio's first cake of its kind, or one of the site's own photos. */
async function cakeOf(services: Services, type: EventType): Promise<string> {
  const gallery = await loadGalleryManifest(services);
  const photos = gallery.ok
    ? [...imagesIn(gallery.value, categoryOf[type]), ...imagesIn(gallery.value, allCategory)]
    : [];
  const [photo] = photos;
  if (!photo) return defaultImages.pricing.url;
  return `${photo.url}${photo.url.includes("?") ? "&" : "?"}w=640`;
}

const categoryOf: Record<EventType, string> = {
  wedding: "Wedding",
  birthday: "Birthday",
  anniversary: "Special Occasions",
  corporate: "Special Occasions",
  other: "Special Occasions",
};

async function sign(services: Services) {
  const { settings } = services;
  const read = await readAll(services, {
    own: shownImageQuery("signature"),
    theme: liveThemeQuery,
  });
  if (!read.ok) return read;
  const { own, theme } = read.value;
  if (own) return redirect(own.url);
  const drawn = await drawName(settings.STUDIO_FOUNDER || theme.clientName);
  return drawn ? png(drawn) : notThere;
}

// An email program on the web shows it on a page of its own.
const headers = {
  "cache-control": "public, max-age=3600",
  "cross-origin-resource-policy": "cross-origin",
};

function png(bytes: ArrayBuffer): Response {
  return new Response(bytes, { headers: { ...headers, "content-type": "image/png" } });
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { ...headers, location } });
}

export const loader = route.loader;
export const action = route.action;
