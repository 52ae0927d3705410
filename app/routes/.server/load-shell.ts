import { categoryLinks } from "~/features/gallery/category-texts";
import type { GalleryManifest } from "~/features/gallery/gallery-manifest";
import type { FrameContent } from "~/features/home/ui/page-frame";
import { pageRecordQuery, siteRecordQuery } from "~/features/seo/.server/seo-store";
import { defaultsOf, type Head, type PageDefaults, pageHead } from "~/features/seo/head";
import { exploreLinks } from "~/features/seo/internal-links";
import { type PageRecord, recordFor, type SiteRecord } from "~/features/seo/seo-records";
import { type StructuredDataSource, structuredData } from "~/features/seo/structured-data";
import { liveThemeQuery } from "~/features/theme/.server/theme-store";
import { productionTheme, type Theme } from "~/features/theme/normalize-theme";
import { fallbackFaceCss, fetchedFaceCss, themeStyleText } from "~/features/theme/theme-css";
import { scriptJson } from "~/platform/html/script-json";
import { addressWithoutQuery } from "~/platform/photos/shown-photo";
import { type Result, valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach } from "~/platform/storage/d1-query";

export type Shell = {
  head: Head;
  h1: string;
  /** Text of a script element. */
  structuredData: string;
  /** Style sheets: `faces` has the fonts that the theme downloads, `style` the rest of the theme. */
  faces: string;
  style: string;
  contact: { email: string; phone: string };
  frame: FrameContent;
};

export function shellQueries(slug: string) {
  const page = pageRecordQuery(addressWithoutQuery(slug));
  return { theme: liveThemeQuery, page, site: siteRecordQuery };
}

/** What search engines are told about the page: its photo, and the pages between it and the home page. */
type About = Pick<StructuredDataSource, "photo" | "area" | "bakery"> & {
  above?: StructuredDataSource["trail"];
};

type ShellAnswers = {
  theme: Result<Theme>;
  page: Result<PageRecord | undefined>;
  site: Result<SiteRecord | undefined>;
};

/** Parts that couldn't be read fall back to the defaults. */
export function buildShell(
  slug: string,
  read: ShellAnswers,
  { settings }: Pick<Services, "settings">,
  { defaults = defaultsOf(slug), ...about }: { defaults?: PageDefaults } & About = {},
): Shell {
  const theme = valueOr(read.theme, productionTheme);
  const record = recordFor(slug, valueOr(read.page, undefined));
  const siteRecord = valueOr(read.site, undefined);
  const origin = settings.SITE_ORIGIN;
  const head = pageHead(slug, record, siteRecord, origin, defaults);
  const h1 = record?.h1 || defaults.h1;
  const { above = [], ...described } = about;
  const trail =
    slug === "/" ? [] : [{ href: "/", label: "Home" }, ...above, { href: slug, label: h1 }];
  return {
    head,
    h1,
    get structuredData() {
      return scriptJson(structuredData({ head, site: siteRecord, origin, trail, ...described }));
    },
    faces: fetchedFaceCss(theme),
    style: fallbackFaceCss(theme) + themeStyleText(theme),
    contact: { email: settings.STUDIO_EMAIL, phone: settings.STUDIO_PHONE },
    frame: {
      clientName: theme.clientName,
      ...(siteRecord?.tagline && { tagline: siteRecord.tagline }),
      ...(siteRecord?.street_address && { street: siteRecord.street_address }),
      explore: exploreLinks(record?.internal_links ?? []),
      phone: settings.STUDIO_PHONE,
      functionsUrl: settings.FUNCTIONS_BASE_URL,
    },
  };
}

/** With links to the categories, besides those that the page’s record has. */
export function withCategories(
  shell: Shell,
  gallery: Pick<GalleryManifest, "categories"> | null,
): Shell {
  if (!gallery) return shell;
  const { explore = [] } = shell.frame;
  const more = categoryLinks(gallery).filter(
    ({ href }) => !explore.some((link) => link.href === href),
  );
  return { ...shell, frame: { ...shell.frame, explore: [...explore, ...more] } };
}

export async function loadShell(services: Services, slug: string): Promise<Shell> {
  return buildShell(slug, await readEach(services, shellQueries(slug)), services);
}
