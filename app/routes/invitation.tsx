import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findInvitation } from "~/features/account/.server/people/invitation";
import { AcceptInvitation } from "~/features/account/ui/people/accept-invitation";
import { readCaller } from "~/features/auth/.server/access";
import { openPage } from "~/features/back-office/handle";
import { SignInFrame } from "~/features/back-office/ui/sign-in-frame";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { attempt } from "~/platform/stores";

export const handle = openPage;

const unavailable = "We can’t open the invitation right now. Please try again in a moment.";

export async function loader({ request, params, context: { services } }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const [invitation, caller] = await Promise.all([
    attempt(services.log, unavailable, () => findInvitation(services, token)),
    readCaller(services, request),
  ]);
  if (!invitation.ok || !caller.ok) throw data({ sentence: unavailable }, { status: 503 });
  const invited = invitation.value;
  return data(
    {
      invitation: invited && { token, name: invited.person.name },
      isSignedIn: caller.value !== null,
    },
    // The Worker replaces a 404 with the not-found page.
    { status: invited ? 200 : 410 },
  );
}

export const headers: HeadersFunction = () => ({
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  // The address is a secret.
  "referrer-policy": "no-referrer",
});

export const meta: MetaFunction = () => hiddenHeadTags("Invitation");

export default function InvitationRoute() {
  const { invitation, isSignedIn } = useLoaderData<typeof loader>();
  return (
    <SignInFrame>
      <AcceptInvitation invitation={invitation} isSignedIn={isSignedIn} />
    </SignInFrame>
  );
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
