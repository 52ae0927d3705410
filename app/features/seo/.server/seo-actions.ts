import type { CallHandlers } from "~/platform/http/handle-calls";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readOne } from "~/platform/storage/d1-query";
import { publicPages } from "../head";
import { blockedSentences, defaultRobots, normalizeRobots } from "../robots";
import type { seoCalls } from "../seo-calls";
import type { SeoVersion } from "../seo-records";
import { auditSite } from "./audit-site";
import { knownPages } from "./known-pages";
import { readRobots, renderRobots } from "./robots-source";
import {
  addPages,
  removeRecord,
  saveImage,
  savePage,
  saveRobots,
  saveSettings,
} from "./seo-writes";
import type { SiteContent } from "./site-content";
import { listPages, renderSitemap } from "./sitemap-source";
import { suggest } from "./suggest";
import { removedQuery, versionsQuery } from "./version-store";
import { crawlImages, syncPages } from "./walk";

type Handlers = Omit<CallHandlers<typeof seoCalls>, "getBundle">;

export function seoActions(content: SiteContent): Handlers {
  return { ...recordActions, ...robotsActions, ...siteActions(content) };
}

const recordActions = {
  saveSettings: async (services, input) =>
    recordChange(
      services,
      await saveSettings(services, input),
      "Site settings have been saved successfully.",
    ),
  savePage: async (services, input) =>
    recordChange(
      services,
      await savePage(services, input),
      `SEO settings for ${input.page.slug} have been saved successfully.`,
    ),
  saveImage: async (services, input) =>
    recordChange(
      services,
      await saveImage(services, input),
      "Image metadata has been saved successfully.",
    ),
  removePage: async (services, { slug }) =>
    recordChange(
      services,
      await removeRecord(services, "page", slug),
      `Settings for ${slug} removed.`,
    ),
  removeImage: async (services, { asset_url }) =>
    recordChange(
      services,
      await removeRecord(services, "image", asset_url),
      "Image settings removed.",
    ),
  versions: async (services, { kind, key }) =>
    versionsOf(await readOne(services, versionsQuery(kind, key))),
  removed: async (services, { kind }) => versionsOf(await readOne(services, removedQuery(kind))),
} satisfies Partial<Handlers>;

function recordChange(
  { journal }: Services,
  written: Result<unknown>,
  message: string,
): Result<{ message: string }> {
  if (!written.ok) return written;
  journal.record({ name: "settings.changed", which: "seo" });
  return ok({ message });
}

function versionsOf(read: Result<SeoVersion[]>): Result<{ versions: SeoVersion[] }> {
  return read.ok ? ok({ versions: read.value }) : read;
}

const robotsActions = {
  async getRobots(services) {
    const robots = await readRobots(services);
    return robots.ok ? ok({ robots: robots.value }) : robots;
  },
  async saveRobots(services, input) {
    const defaultText = defaultRobots(services.settings.SITE_ORIGIN);
    const typed = (text: string) => (text === defaultText ? "" : text);
    const robots = typed(normalizeRobots(input.robots));
    const from = input.from === undefined ? undefined : typed(input.from);
    const saved = await saveRobots(services, robots, from);
    if (saved.ok) services.journal.record({ name: "settings.changed", which: "robots" });
    const warnings = blockedSentences(robots, publicPages);
    return saved.ok ? ok({ message: "robots.txt saved.", robots, warnings }) : saved;
  },
  renderRobots: (services, { fresh }) => renderRobots(services, { fresh: fresh === "1" }),
} satisfies Partial<Handlers>;

function siteActions(content: SiteContent) {
  return {
    suggest: async (services, input) => ok(await suggest(services, content, input)),
    importPages: (services, { page }) => syncPages(services, content, page),
    async seedPages(services) {
      const pages = await knownPages(services, content, "Import failed");
      if (!pages.ok) return pages;
      const added = await addPages(services, pages.value.audited);
      return added.ok ? ok({ added: added.value }) : added;
    },
    importImages: (services, { page }) => crawlImages(services, content, page),
    async generateSitemap(services) {
      const pages = await listPages(services, content);
      return pages.ok ? ok({ message: "Sitemap regenerated.", pages: pages.value }) : pages;
    },
    renderSitemap: (services, { fresh }) =>
      renderSitemap(services, content, { fresh: fresh === "1" }),
    async audit(services, { page }) {
      const audited = await auditSite(services, content, page);
      return audited.ok ? ok({ message: "Audit complete.", ...audited.value }) : audited;
    },
  } satisfies Partial<Handlers>;
}
