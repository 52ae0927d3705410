import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { readWorkload } from "~/features/availability/.server/workload";
import { staffPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { loadMonth } from "~/features/calendar/.server/load-calendar";
import { loadSheet, loadWeek } from "~/features/calendar/.server/load-week";
import { parseCalendarAddress, weekHref } from "~/features/calendar/calendar-address";
import { describeLongDay, describeWeek } from "~/features/calendar/calendar-month";
import { withoutReasons, withoutSetup } from "~/features/calendar/calendar-page";
import { CalendarScreen } from "~/features/calendar/ui/calendar-screen";
import { DaySheet } from "~/features/calendar/ui/day-sheet";
import { WeekSheet } from "~/features/calendar/ui/week-sheet";
import { loadAgreed } from "~/features/quotes/.server/agreed-quotes";
import { labelsOf } from "~/features/quotes/book/labels";
import { defaultBook, priceBookSetting } from "~/features/quotes/price-book";
import { LabelSheet } from "~/features/quotes/ui/office/book/label-sheet";
import { siteRecordQuery } from "~/features/seo/.server/seo-store";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { valueOr } from "~/platform/result";
import { readEach } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { studio } from "~/studio";
import { studioToday } from "~/studio-time";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  const isOwner = caller.role === "owner";
  const { services } = context;
  const today = studioToday(services.clock.now());
  const address = parseCalendarAddress(new URL(request.url).searchParams, today);
  const [month, week, sheet, workload, printed] = await Promise.all([
    address.view === "month" ? loadMonth(services, address.month, today) : null,
    address.view === "week" ? loadWeek(services, address.monday) : null,
    address.view === "day" ? loadSheet(services, { from: address.day, to: address.day }) : null,
    // An assistant gets no calendar settings.
    isOwner && address.view === "month" ? readWorkload(services) : null,
    address.view === "week"
      ? readEach(services, { book: studioSettingQuery(priceBookSetting), site: siteRecordQuery })
      : null,
  ]);
  for (const part of [month, week, sheet]) {
    if (part && !part.ok) throw data({ sentence: part.error }, { status: 503 });
  }
  const cakes = week?.ok ? week.value.orders : sheet?.ok ? sheet.value.orders : [];
  const { agreed, due } = await loadAgreed(
    services,
    cakes.map(({ id }) => id),
  );
  const book = printed ? valueOr(printed.book, defaultBook) : defaultBook;
  const street = printed ? valueOr(printed.site, undefined)?.street_address : null;
  return {
    caller,
    today,
    month:
      address.view === "month" && month?.ok
        ? {
            month: address.month,
            workload: workload?.ok ? workload.value : null,
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
            hasLabels: book.labels,
            labels:
              address.labels && book.labels
                ? {
                    labels: labelsOf(week.value.orders, agreed, book),
                    address: [studio.name, street, studio.location]
                      .filter((part) => part)
                      .join(", "),
                  }
                : null,
          }
        : null,
    day:
      address.view === "day" && sheet?.ok
        ? {
            day: address.day,
            agreed,
            due,
            orders: sheet.value.orders,
            daysOff: withoutReasons(sheet.value.daysOff),
          }
        : null,
  };
}

export const meta: MetaFunction = () => hiddenHeadTags("Calendar");

export default function CalendarRoute() {
  const { today, month, week, day } = useLoaderData<typeof loader>();
  if (week) {
    const { labels, ...sheet } = week;
    const title = `${describeWeek(week.monday)}, ${week.monday.slice(0, 4)}`;
    return (
      <OfficeFrame title={`${labels ? "Labels for" : "Week of"} ${title}`}>
        {labels ? (
          <LabelSheet key={week.monday} {...labels} back={weekHref(week.monday)} />
        ) : (
          <WeekSheet {...sheet} />
        )}
      </OfficeFrame>
    );
  }
  if (day) {
    return (
      <OfficeFrame title={`${describeLongDay(day.day)}, ${day.day.slice(0, 4)}`}>
        <DaySheet {...day} />
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
