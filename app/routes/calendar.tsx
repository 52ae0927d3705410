import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { staffPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { loadMonth } from "~/features/calendar/.server/load-calendar";
import { loadWeek } from "~/features/calendar/.server/load-week";
import { parseCalendarAddress } from "~/features/calendar/calendar-address";
import { describeWeek } from "~/features/calendar/calendar-month";
import { withoutReasons, withoutSetup } from "~/features/calendar/calendar-page";
import { CalendarScreen } from "~/features/calendar/ui/calendar-screen";
import { WeekSheet } from "~/features/calendar/ui/week-sheet";
import { loadAgreedCakes } from "~/features/quotes/.server/agreed-cakes";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { studioToday } from "~/studio-time";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  const isOwner = caller.role === "owner";
  const { services } = context;
  const today = studioToday(services.clock.now());
  const address = parseCalendarAddress(new URL(request.url).searchParams, today);
  const [month, week] = await Promise.all([
    address.view === "month" ? loadMonth(services, address.month) : null,
    address.view === "week" ? loadWeek(services, address.monday) : null,
  ]);
  for (const part of [month, week]) {
    if (part && !part.ok) throw data({ sentence: part.error }, { status: 503 });
  }
  const ids = week?.ok ? week.value.orders.map(({ id }) => id) : [];
  const agreed = ids.length > 0 ? await loadAgreedCakes(services, ids) : {};
  return {
    caller,
    today,
    month:
      address.view === "month" && month?.ok
        ? {
            month: address.month,
            ...(isOwner ? month.value : withoutSetup(month.value)),
          }
        : null,
    week:
      address.view === "week" && week?.ok
        ? {
            ...week.value,
            daysOff: isOwner ? week.value.daysOff : withoutReasons(week.value.daysOff),
            agreed,
            print: address.print,
          }
        : null,
  };
}

export const meta: MetaFunction = () => hiddenHeadTags("Calendar");

export default function CalendarRoute() {
  const { today, month, week } = useLoaderData<typeof loader>();
  if (week) {
    return (
      <OfficeFrame title={`Week of ${describeWeek(week.monday)}, ${week.monday.slice(0, 4)}`}>
        <WeekSheet {...week} />
      </OfficeFrame>
    );
  }
  return (
    <OfficeFrame title="Calendar">
      {month && <CalendarScreen today={today} {...month} />}
    </OfficeFrame>
  );
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
