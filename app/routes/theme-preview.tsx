import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import { requireAdmin } from "~/features/auth/.server/require-admin";
import { backOffice } from "~/features/back-office/handle";
import { HomePage } from "~/features/home/ui/home-page";
import { liveThemeQuery } from "~/features/theme/.server/theme-store";
import { normalizeTheme, productionTheme } from "~/features/theme/normalize-theme";
import { editorStyleText } from "~/features/theme/theme-css";
import { FramedPage } from "~/features/theme/ui/preview/framed-page";
import { ThemeEditor } from "~/features/theme/ui/theme-editor";
import { pack, unpack } from "~/platform/html/packed-data";
import { settleBatch } from "~/platform/storage/d1-query";
import { loadHome } from "./.server/load-home";

export const handle = backOffice;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { services } = context;
  const [[read], { shell, ...sections }] = await Promise.all([
    settleBatch(services, [liveThemeQuery]),
    loadHome(services, ""),
  ]);
  const live = read.ok ? read.value : productionTheme;
  return {
    // The editor wears the factory theme, so that it can be used whatever is live.
    shell: { ...shell, faces: "", style: editorStyleText() },
    sections: pack(sections),
    live,
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
    (clientName: string) => (
      <HomePage
        {...data}
        frame={{ ...shell.frame, clientName }}
        h1={shell.h1}
        contact={shell.contact}
        refused={null}
        preview
      />
    ),
    [data, shell],
  );
  return framed ? <FramedPage live={live} page={page} /> : <ThemeEditor live={live} page={page} />;
}

export { OfficeError as ErrorBoundary } from "./office-error";
