import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireOwner } from "~/features/auth/.server/require-caller";
import { ownerPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { loadMoney } from "~/features/quotes/.server/money";
import { isMonth, monthsUntil } from "~/features/quotes/money/money-overview";
import { MoneyScreen } from "~/features/quotes/ui/office/money/money-screen";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { valueOr } from "~/platform/result";
import { studioToday } from "~/studio-time";
import { Alert } from "~/ui/office/alert";

export const handle = ownerPage;

/** In the month's list. */
const shownMonths = 24;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireOwner({ request, context });
  const { services } = context;
  const months = monthsUntil(studioToday(services.clock.now()), shownMonths);
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  const month = isMonth(asked) ? asked : (months[0] ?? "");
  return { caller, months, money: valueOr(await loadMoney(services, month), null) };
}

export const meta: MetaFunction = () => hiddenHeadTags("Money");

export default function MoneyRoute() {
  const { money, months } = useLoaderData<typeof loader>();
  return (
    <OfficeFrame title="Money">
      {money ? (
        <MoneyScreen money={money} months={months} />
      ) : (
        <Alert>We can’t load the payments right now. Please reload the page in a minute.</Alert>
      )}
    </OfficeFrame>
  );
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
