import { type ZodType, z } from "zod";
import { ownerOnly } from "~/features/auth/.server/access";
import { anyone } from "~/platform/http/endpoint";
import { type Action, action } from "~/platform/http/rpc";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { publicPages } from "../head";
import { blockedSentences, defaultRobots, normalizeRobots } from "../robots";
import {
  imageInput,
  pageInput,
  removeImageInput,
  removePageInput,
  robotsInput,
  settingsInput,
  suggestInput,
  walkInput,
} from "../seo-input";
import { auditSite } from "./audit-site";
import { readRobots, renderRobots } from "./robots-source";
import { loadBundle } from "./seo-store";
import {
  addPages,
  removeImage,
  removePage,
  saveImage,
  savePage,
  saveRobots,
  saveSettings,
} from "./seo-writes";
import type { SiteContent } from "./site-content";
import { listPages, renderSitemap } from "./sitemap-source";
import { suggest } from "./suggest";
import { crawlImages, syncPages } from "./walk";

const nothing = z.object({});
const renderInput = z.object({ fresh: z.string().optional() });

/** What `/api/seo` does about SEO, with who may call it (A7). */
export function seoActions(content: SiteContent) {
  return { ...recordActions, ...robotsActions, ...siteActions(content) };
}

const post = { access: ownerOnly, method: "POST" } as const;
const openGet = { access: anyone, method: "GET" } as const;

const recordActions = {
  getBundle: action({
    access: ownerOnly,
    method: "GET",
    input: nothing,
    handle: ({ services }) => loadBundle(services),
  }),
  saveSettings: write(
    settingsInput,
    saveSettings,
    () => "Site settings have been saved successfully.",
  ),
  savePage: write(
    pageInput,
    savePage,
    ({ page }) => `SEO settings for ${page.slug} have been saved successfully.`,
  ),
  saveImage: write(imageInput, saveImage, () => "Image metadata has been saved successfully."),
  "pages.remove": write(
    removePageInput,
    (services, { slug }) => removePage(services, slug),
    ({ slug }) => `Settings for ${slug} removed.`,
  ),
  "images.remove": write(
    removeImageInput,
    (services, { asset_url }) => removeImage(services, asset_url),
    () => "Image settings removed.",
  ),
} satisfies Record<string, Action>;

const robotsActions = {
  "robots.get": action({
    ...post,
    input: nothing,
    async handle({ services }) {
      const robots = await readRobots(services);
      return robots.ok ? ok({ robots: robots.value }) : robots;
    },
  }),
  "robots.save": action({
    ...post,
    input: robotsInput,
    async handle({ input, services }) {
      const standard = defaultRobots(services.settings.SITE_ORIGIN);
      const typed = (text: string) => (text === standard ? "" : text);
      const robots = typed(normalizeRobots(input.robots));
      const from = input.from === undefined ? undefined : typed(input.from);
      const saved = await saveRobots(services, robots, from);
      if (saved.ok) services.journal.record({ name: "settings.changed", which: "robots" });
      const warnings = blockedSentences(robots, publicPages);
      return saved.ok ? ok({ message: "robots.txt saved.", robots, warnings }) : saved;
    },
  }),
  "robots.render": action({
    ...openGet,
    input: renderInput,
    handle: ({ input, services }) => renderRobots(services, { fresh: input.fresh === "1" }),
  }),
} satisfies Record<string, Action>;

/** What needs to know the whole site. */
function siteActions(content: SiteContent) {
  return {
    aiSuggest: action({
      ...post,
      input: suggestInput,
      handle: async ({ input, services }) => ok(await suggest(services, content, input)),
    }),
    "pages.syncNow": action({
      ...post,
      input: walkInput,
      handle: ({ input, services }) => syncPages(services, input.page),
    }),
    "pages.seedFromSitemap": action({
      ...post,
      input: nothing,
      async handle({ services }) {
        const pages = await listPages(services, content);
        if (!pages.ok) return pages;
        const slugs = pages.value.map(({ url }) => new URL(url).pathname);
        const added = await addPages(services, slugs);
        return added.ok ? ok({ added: added.value }) : added;
      },
    }),
    "images.crawlAll": action({
      ...post,
      input: walkInput,
      handle: ({ input, services }) => crawlImages(services, content, input.page),
    }),
    "sitemap.generate": action({
      ...post,
      input: nothing,
      async handle({ services }) {
        const pages = await listPages(services, content);
        return pages.ok ? ok({ message: "Sitemap regenerated.", pages: pages.value }) : pages;
      },
    }),
    "sitemap.render": action({
      ...openGet,
      input: renderInput,
      handle: ({ input, services }) =>
        renderSitemap(services, content, { fresh: input.fresh === "1" }),
    }),
    audit: action({
      ...post,
      input: walkInput,
      async handle({ input, services }) {
        const audited = await auditSite(services, content, input.page);
        return audited.ok ? ok({ message: "Audit complete.", ...audited.value }) : audited;
      },
    }),
  } satisfies Record<string, Action>;
}

/** A row that writes and answers with a message. */
function write<I>(
  input: ZodType<I>,
  run: (services: Services, input: I) => Promise<Result<unknown>>,
  message: (input: I) => string,
): Action {
  return action({
    ...post,
    input,
    async handle({ input, services }) {
      const written = await run(services, input);
      if (!written.ok) return written;
      services.journal.record({ name: "settings.changed", which: "seo" });
      return ok({ message: message(input) });
    },
  });
}
