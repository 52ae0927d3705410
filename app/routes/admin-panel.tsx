import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isAdmin } from "~/features/auth/.server/admin-access";
import { clearAdminFlags, readAdminFlag } from "~/features/auth/admin-flag";
import { jobNote } from "~/features/auth/job-notes";
import { returnPath } from "~/features/auth/return-path";
import { LandingPanel } from "~/features/auth/ui/landing-panel";
import { SignInForm } from "~/features/auth/ui/sign-in-form";
import { unreadInquiriesQuery } from "~/features/inquiries/.server/unread-inquiries";
import { auditCountQuery } from "~/features/seo/.server/facts-store";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { backOffice } from "~/platform/back-office";
import { settleBatch } from "~/platform/d1-query";
import { jobRunsQuery } from "~/platform/job-runs";
import { buildShell, shellQueries } from "./.server/load-shell";
import { loadWaiting } from "./.server/load-waiting";

export const handle = backOffice;

export async function loader({ request, context: { services } }: LoaderFunctionArgs) {
  const admin = await isAdmin(services, request);
  if (!admin.ok) throw data({ sentence: admin.error }, { status: 503 });
  const [theme, page, site, unread, findings, runs] = await settleBatch(services, [
    ...shellQueries("/"),
    unreadInquiriesQuery,
    auditCountQuery,
    jobRunsQuery,
  ]);
  const waiting = admin.value ? await loadWaiting(services) : null;
  const now = services.clock.now();
  return {
    shell: buildShell("/", [theme, page, site], services),
    next: returnPath(new URL(request.url).searchParams.get("next")),
    takesPin: services.settings.ADMIN_PIN !== "",
    panel:
      waiting === null
        ? null
        : {
            ...waiting,
            unread: unread.ok ? unread.value : null,
            findings: findings.ok ? findings.value : null,
            jobs: runs.ok ? runs.value.map((run) => jobNote(run, now)) : null,
          },
  };
}

export const meta: MetaFunction = () => hiddenHeadTags("Back office");

export default function AdminPanelRoute() {
  const { panel, next, takesPin } = useLoaderData<typeof loader>();
  const [ended, setEnded] = useState(false);
  const signedOut = panel === null;

  useEffect(() => {
    if (!signedOut) return;
    setEnded(readAdminFlag());
    clearAdminFlags();
  }, [signedOut]);

  if (panel) return <LandingPanel {...panel} />;
  return (
    <main id="main" className="office-main">
      <SignInForm next={next} ended={ended} takesPin={takesPin} />
    </main>
  );
}

export { OfficeError as ErrorBoundary } from "./office-error";
