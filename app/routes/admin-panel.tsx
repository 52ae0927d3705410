import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { readCaller } from "~/features/auth/.server/access";
import { passkeysHere } from "~/features/auth/.server/passkeys/passkeys-here";
import { clearAdminFlags, readAdminFlag } from "~/features/auth/admin-flag";
import { isSecure, readHostCookie } from "~/features/auth/host-cookie";
import { SignInForm } from "~/features/auth/ui/sign-in-form";
import { firstStepsCookie } from "~/features/back-office/first-steps";
import { openPage } from "~/features/back-office/handle";
import { returnPath } from "~/features/back-office/tools";
import { LandingPanel } from "~/features/back-office/ui/landing-panel";
import { SignInFrame } from "~/features/back-office/ui/sign-in-frame";
import { BouncedEmails } from "~/features/inbox/ui/bounced-emails";
import { DueLoans } from "~/features/inbox/ui/due-loans";
import { EndedHolds } from "~/features/inbox/ui/ended-holds";
import { TodayPart } from "~/features/inbox/ui/today";
import { MissingFiles } from "~/features/portfolio/ui/missing-files";
import { MoneyLine } from "~/features/quotes/ui/office/money/money-line";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { loadPanel } from "./.server/load-panel";

export const handle = openPage;

export async function loader({ request, context: { services } }: LoaderFunctionArgs) {
  const caller = await readCaller(services, request);
  if (!caller.ok) throw data({ sentence: caller.error }, { status: 503 });
  const cookies = request.headers.get("cookie");
  const isSnoozed = readHostCookie(cookies, firstStepsCookie, isSecure(request)) !== undefined;
  const [panel, passkeys] = await Promise.all([
    caller.value ? loadPanel(services, caller.value.person, { isSnoozed }) : null,
    caller.value ? ("none" as const) : passkeysHere(services, request),
  ]);
  const next = returnPath(new URL(request.url).searchParams.get("next"));
  const takesPin = services.settings.ADMIN_PIN !== "";
  return { caller: caller.value?.person, next, takesPin, passkeys, panel };
}

export const meta: MetaFunction = () => hiddenHeadTags("Back office");

export default function AdminPanelRoute() {
  const { panel, next, takesPin, passkeys } = useLoaderData<typeof loader>();
  const [ended, setEnded] = useState(false);
  const signedOut = panel === null;

  useEffect(() => {
    if (!signedOut) return;
    setEnded(readAdminFlag());
    clearAdminFlags();
  }, [signedOut]);

  if (panel) {
    const { today, now, day, endedHolds, bounced, dueLoans, lostFiles, owed, ...waiting } = panel;
    return (
      <LandingPanel {...waiting}>
        <MissingFiles kind="gallery" loss={lostFiles.gallery} />
        <MissingFiles kind="recognitions" loss={lostFiles.recognitions} />
        <BouncedEmails orders={bounced} />
        <EndedHolds holds={endedHolds} />
        <MoneyLine owed={owed} />
        <DueLoans loans={dueLoans} />
        <TodayPart today={today} now={now} day={day} />
      </LandingPanel>
    );
  }
  return (
    <SignInFrame>
      <SignInForm next={next} ended={ended} takesPin={takesPin} passkeys={passkeys} />
    </SignInFrame>
  );
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
