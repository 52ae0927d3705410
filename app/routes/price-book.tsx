import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireOwner } from "~/features/auth/.server/require-caller";
import { ownerPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { priceBookSetting } from "~/features/quotes/price-book";
import { PriceBookScreen } from "~/features/quotes/ui/office/book/price-book-screen";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { valueOr } from "~/platform/result";
import { readOne } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { Alert } from "~/ui/office/alert";

export const handle = ownerPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireOwner({ request, context });
  const book = await readOne(context.services, studioSettingQuery(priceBookSetting));
  return { caller, book: valueOr(book, null) };
}

export const meta: MetaFunction = () => hiddenHeadTags("Price book");

export default function PriceBookRoute() {
  const { book } = useLoaderData<typeof loader>();
  return (
    <OfficeFrame title="Price book">
      {book ? (
        <PriceBookScreen book={book} />
      ) : (
        <Alert>We can’t load your prices right now. Please reload the page in a minute.</Alert>
      )}
    </OfficeFrame>
  );
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
