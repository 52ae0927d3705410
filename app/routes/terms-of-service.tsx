import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { termsOfService } from "~/features/home/terms-of-service";
import { LegalPage } from "~/features/home/ui/legal-page";
import { defaultBook, priceBookSetting } from "~/features/quotes/price-book";
import { headTags } from "~/features/seo/head-tags";
import { StillPageRoot } from "~/page/ui/page-root";
import { serverOnly } from "~/platform/html/packed-data";
import { valueOr } from "~/platform/result";
import { readEach } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { buildShell, shellQueries } from "./.server/load-shell";

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = context;
  const { book, ...read } = await readEach(services, {
    ...shellQueries("/terms-of-service"),
    book: studioSettingQuery(priceBookSetting),
  });
  const allergens = valueOr(book, defaultBook).allergens;
  return serverOnly({ shell: buildShell("/terms-of-service", read, services), allergens });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? headTags(data.shell.head) : [];

export default function TermsOfServicePage() {
  const { shell, allergens } = useLoaderData<typeof loader>();
  return (
    <StillPageRoot frame={shell.frame}>
      <LegalPage text={termsOfService(allergens)} h1={shell.h1} contact={shell.contact} />
    </StillPageRoot>
  );
}

export { PageError as ErrorBoundary } from "./page-error";
