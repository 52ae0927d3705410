import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { panelPath } from "~/studio";
import type { Person, Role } from "../person";
import { signInPath } from "../sign-in-path";
import { readCaller } from "./access";

type PageArgs = Pick<LoaderFunctionArgs, "request" | "context">;

/** For loaders. Throws a redirect without access, or a 503 if D1 is down. */
export function requireOwner(args: PageArgs): Promise<Person> {
  return requireCaller(args, ["owner"]);
}

export function requireStaff(args: PageArgs): Promise<Person> {
  return requireCaller(args, ["owner", "assistant"]);
}

async function requireCaller(
  { request, context }: PageArgs,
  roles: readonly Role[],
): Promise<Person> {
  const found = await readCaller(context.services, request);
  if (!found.ok) throw data({ sentence: found.error }, { status: 503 });
  if (!found.value) throw redirect(signInPath(new URL(request.url)));
  const { person } = found.value;
  if (!roles.includes(person.role)) throw redirect(panelPath);
  return person;
}
