import { readImageSize } from "~/platform/photos/image-size";
import type { Services } from "~/platform/services";
import { isFile } from "../audit/links";
import type { PageFacts } from "../page-facts";
import { createPageReader } from "./page-reader";

type ReadServices = Pick<Services, "visit" | "settings">;

/** Enough to find a photo's size. */
const maxHeadBytes = 64 * 1024;
/** Limit of linked files that are checked per page. */
const maxFiles = 8;

export async function readPage(services: ReadServices, slug: string): Promise<PageFacts> {
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
    deadFiles: await findDeadFiles(services, facts.links, new URL(slug, SITE_ORIGIN)),
  };
}

/** Throws on a 5xx, which says nothing about the file. */
async function visitFile({ visit }: Pick<ReadServices, "visit">, path: string): Promise<Response> {
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
  const response = await visitFile(services, pathname + search);
  const size = readImageSize(await readStart(response));
  return response.ok && size.ok ? { width: size.width, height: size.height } : null;
}

async function readStart(response: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(maxHeadBytes);
  const reader = response.body?.getReader();
  let length = 0;
  while (reader && length < maxHeadBytes) {
    const part = await reader.read();
    if (part.done) break;
    const piece: Uint8Array = part.value;
    const room = piece.subarray(0, maxHeadBytes - length);
    bytes.set(room, length);
    length += room.length;
  }
  await reader?.cancel();
  return bytes.subarray(0, length);
}

async function findDeadFiles(
  services: ReadServices,
  links: readonly string[],
  page: URL,
): Promise<string[]> {
  const files = links.filter((href) => {
    if (!URL.canParse(href, page.href)) return false;
    const { origin, pathname } = new URL(href, page);
    return origin === page.origin && isFile(pathname);
  });
  const dead: string[] = [];
  for (const href of files.slice(0, maxFiles)) {
    const { pathname, search } = new URL(href, page);
    const response = await visitFile(services, pathname + search);
    await response.body?.cancel();
    if (!response.ok) dead.push(href);
  }
  return dead;
}
