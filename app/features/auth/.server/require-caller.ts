import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { panelPath } from "~/studio";
import type { Person, Role } from "../person";
import { signInPath } from "../sign-in-path";
import { readCaller } from "./access";

type PageArgs = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * The first line of the loader of each page that is the owner's alone: throws the way to the sign-in for whoever is not
 * signed in, the way to the panel for an assistant, and a 503 when that cannot be told.
 */
export function requireOwner(args: PageArgs): Promise<Person> {
  return requireCaller(args, ["owner"]);
}

/** The same for pages that are the assistant's, too. */
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
