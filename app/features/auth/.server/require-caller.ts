import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { signInPath } from "../sign-in-path";
import { isAdmin } from "./admin-access";

/**
 * The first line of every back-office loader: throws the way to the sign-in for whoever is not signed in, and a 503
 * when that cannot be told.
 */
export async function requireAdmin({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<void> {
  const admin = await isAdmin(context.services, request);
  if (!admin.ok) throw data({ sentence: admin.error }, { status: 503 });
  if (!admin.value) throw redirect(signInPath(new URL(request.url)));
}
