import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import { requireOwner } from "~/features/auth/.server/require-caller";
import { SessionWatch } from "~/features/auth/ui/session-watch";
import { ownerPage } from "~/features/back-office/handle";
import { ToolBar } from "~/features/back-office/ui/tool-bar";
import { HomePage, type HomePageProps } from "~/features/home/ui/home-page";
import { stillSections } from "~/features/home/ui/still-sections";
import { PlainWishes } from "~/features/inquiries/ui/plain-wishes";
import { seasonPhoto } from "~/features/site-images/slot-defaults";
import { liveThemeQuery } from "~/features/theme/.server/theme-store";
import { normalizeTheme, productionTheme } from "~/features/theme/normalize-theme";
import { type Season, seasons } from "~/features/theme/presets/season";
import { editorStyleText } from "~/features/theme/theme-css";
import { FramedPage } from "~/features/theme/ui/preview/framed-page";
import { ThemeEditor } from "~/features/theme/ui/theme-editor";
import { pack, unpack } from "~/platform/html/packed-data";
import { valueOr } from "~/platform/result";
import { readOne } from "~/platform/storage/d1-query";
import { loadHome } from "./.server/load-home";

export const handle = ownerPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireOwner({ request, context });
  const { services } = context;
  const [live, { shell, still, wishes, shownAddress: _, ...sections }] = await Promise.all([
    readOne(services, liveThemeQuery),
    loadHome(services, ""),
  ]);
  return {
    caller,
    // All fonts, for the samples.
    shell: { ...shell, faces: "", style: editorStyleText() },
    sections: pack({ page: sections, still, wishes }),
    live: valueOr(live, productionTheme),
    framed: new URL(request.url).searchParams.get("frame") === "yes",
  };
}

export const meta: MetaFunction = () => [
  { title: "Theme preview" },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ThemePreviewRoute() {
  const { shell, sections, live: sent, framed } = useLoaderData<typeof loader>();
  const live = useMemo(() => normalizeTheme(sent), [sent]);
  const data = useMemo(() => unpack(sections), [sections]);
  const page = useCallback(
    (clientName: string, season: Season | undefined) => (
      <HomePage
        {...data.page}
        hero={seasonalHero(data.page.hero, season)}
        still={stillSections(data.still, clientName)}
        wishes={<PlainWishes {...data.wishes} refused={null} />}
        frame={{ ...shell.frame, clientName }}
        h1={shell.h1}
        contact={shell.contact}
        refused={null}
        sent={null}
        preview
      />
    ),
    [data, shell],
  );
  if (framed) return <FramedPage live={live} page={page} />;
  return (
    <>
      <ThemeEditor live={live} page={page} />
      <ToolBar />
      <SessionWatch />
    </>
  );
}

/** With the first slide's photo of the shown theme, unless the studio has one of its own. */
function seasonalHero([first, ...others]: HomePageProps["hero"], season: Season | undefined) {
  const isDefault = [undefined, ...seasons].some((it) => seasonPhoto(it).url === first.url);
  return [isDefault ? seasonPhoto(season) : first, ...others] as const;
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
