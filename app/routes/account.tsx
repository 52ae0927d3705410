import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadEvents } from "~/features/auth/.server/account/load-events";
import { loadPeople } from "~/features/auth/.server/people/load-people";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { WhatHappened } from "~/features/auth/ui/account/what-happened";
import { PeoplePart } from "~/features/auth/ui/people/people-part";
import { staffPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { loadShell } from "./.server/load-shell";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  const { services } = context;
  const before = new URL(request.url).searchParams.get("before");
  const isOwner = caller.role === "owner";
  const [shell, happened, people] = await Promise.all([
    loadShell(services, "/"),
    isOwner ? loadEvents(services, caller, before) : null,
    isOwner ? loadPeople(services) : null,
  ]);
  return { caller, shell, happened, people };
}

export const meta: MetaFunction = () => hiddenHeadTags("Account");

export default function AccountRoute() {
  const { happened, people } = useLoaderData<typeof loader>();
  return (
    <OfficeFrame title="Account">
      <div className="grid max-w-3xl gap-12">
        {people && <PeoplePart people={people} />}
        {happened && <WhatHappened happened={happened} />}
      </div>
    </OfficeFrame>
  );
}

export { OfficeError as ErrorBoundary } from "./office-error";
