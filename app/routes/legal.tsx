import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { accessibilityStatement } from "~/features/home/accessibility-statement";
import { privacyPolicy } from "~/features/home/privacy-policy";
import { termsOfService } from "~/features/home/terms-of-service";
import { LegalPage } from "~/features/home/ui/legal-page";
import { defaultBook, priceBookSetting } from "~/features/quotes/price-book";
import { headTags } from "~/features/seo/head-tags";
import { StructuredData } from "~/features/seo/ui/structured-data";
import { StillPageRoot } from "~/page/ui/page-root";
import { serverOnly } from "~/platform/html/packed-data";
import { valueOr } from "~/platform/result";
import { readEach } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { buildShell, shellQueries } from "./.server/load-shell";

const texts = {
  "/privacy-policy": () => privacyPolicy,
  "/terms-of-service": termsOfService,
  "/accessibility": () => accessibilityStatement,
};

function isLegalPath(path: string): path is keyof typeof texts {
  return path in texts;
}

export async function loader({ request, context: { services } }: LoaderFunctionArgs) {
  const { pathname: path } = new URL(request.url);
  if (!isLegalPath(path)) throw new Error(`No legal text is at ${path}`);
  const { book, ...read } = await readEach(services, {
    ...shellQueries(path),
    book: studioSettingQuery(priceBookSetting),
  });
  const text = texts[path](valueOr(book, defaultBook).allergens);
  return serverOnly({ shell: buildShell(path, read, services), text });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? headTags(data.shell.head) : [];

export default function LegalRoute() {
  const { shell, text } = useLoaderData<typeof loader>();
  return (
    <>
      <StructuredData json={shell.structuredData} />
      <StillPageRoot frame={shell.frame}>
        <LegalPage text={text} h1={shell.h1} contact={shell.contact} />
      </StillPageRoot>
    </>
  );
}

export { PageError as ErrorBoundary } from "./page-error";
