import type { ImageSize } from "~/platform/photos/image-dimensions";
import { readImageSize } from "~/platform/photos/image-size";
import type { Services } from "~/platform/services";
import type { LinkAnswer, PageFacts } from "../page-facts";
import { createPageReader } from "./page-reader";

type ReadServices = Pick<Services, "visit" | "settings">;

/** Within which a photo's size is found, behind whatever metadata. */
const maxHeadBytes = 4 * 1024 * 1024;
/** Limit of links that are followed per page; links to public pages need no visit. */
const maxVisits = 8;
/** Links that redirect more often are rare, and a loop has no end. */
const maxRedirects = 3;

/** `known`: the paths of public pages. */
export async function readPage(
  services: ReadServices,
  slug: string,
  known: ReadonlySet<string>,
): Promise<PageFacts> {
  const { SITE_ORIGIN } = services.settings;
  const response = await services.visit(slug);
  const reader = createPageReader();
  await reader.read(response);
  const facts = reader.facts();
  return {
    ...facts,
    slug,
    status: response.status,
    ogImageSize: await sharedPhotoSize(services, facts.ogImage),
    answers: await visitLinks(services, facts.links, { page: new URL(slug, SITE_ORIGIN), known }),
  };
}

/** Throws on a 5xx, which says nothing about the address. */
async function visitAddress(
  { visit }: Pick<ReadServices, "visit">,
  path: string,
): Promise<Response> {
  const response = await visit(path);
  if (response.status < 500) return response;
  await response.body?.cancel();
  throw new Error(`${path} answered ${response.status}.`);
}

async function sharedPhotoSize(
  services: ReadServices,
  address: string | null,
): Promise<PageFacts["ogImageSize"]> {
  if (!address || !URL.canParse(address)) return undefined;
  const { origin, pathname, search } = new URL(address);
  if (origin !== services.settings.SITE_ORIGIN) return undefined;
  const response = await visitAddress(services, pathname + search);
  const size = await readSize(response);
  return response.ok && size?.ok ? { width: size.width, height: size.height } : null;
}

/** Reads until the size is known. */
export async function readSize(response: Response): Promise<ImageSize | undefined> {
  let head = new Uint8Array();
  let size: ImageSize | undefined;
  const reader = response.body?.getReader();
  while (reader && head.length < maxHeadBytes) {
    const part = await reader.read();
    if (part.done) break;
    const piece: Uint8Array = part.value;
    const longer = new Uint8Array(head.length + piece.length);
    longer.set(head);
    longer.set(piece, head.length);
    head = longer;
    size = readImageSize(head);
    if (size.ok || size.reason === "unreadable") break;
  }
  await reader?.cancel();
  return size;
}

async function visitLinks(
  services: ReadServices,
  links: PageFacts["links"],
  { page, known }: { page: URL; known: ReadonlySet<string> },
): Promise<LinkAnswer[]> {
  const paths = links.flatMap(({ href }) => {
    if (!URL.canParse(href, page.href)) return [];
    const { origin, pathname, search } = new URL(href, page);
    return origin === page.origin && !known.has(pathname) ? [pathname + search] : [];
  });
  const answers: LinkAnswer[] = [];
  for (const path of [...new Set(paths)].slice(0, maxVisits)) {
    answers.push({ path, ...(await follow(services, path)) });
  }
  return answers;
}

async function follow(services: ReadServices, path: string): Promise<Omit<LinkAnswer, "path">> {
  const site = services.settings.SITE_ORIGIN;
  let redirect: string | null = null;
  for (let visits = 0; ; visits += 1) {
    const response = await visitAddress(services, redirect ?? path);
    await response.body?.cancel();
    const { status, headers } = response;
    const location = headers.get("location");
    if (!location || status < 300 || status > 399 || visits > maxRedirects) {
      return { redirect, status };
    }
    const { origin, pathname, search } = new URL(location, new URL(redirect ?? path, site));
    if (origin !== site) return { redirect: origin + pathname + search, status: 200 };
    redirect = pathname + search;
  }
}
