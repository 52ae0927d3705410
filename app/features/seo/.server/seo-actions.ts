import { z } from "zod";
import { adminOrPin, authActions, pinSignIn } from "~/features/auth/.server/auth-actions";
import { type Action, action, done } from "~/platform/rpc";

/** Every action of `/api/seo` with who may call it (A7). */
export const seoActions: Readonly<Record<string, Action>> = {
  ...authActions,
  getBundle: action({
    access: adminOrPin,
    method: "GET",
    input: z.object({}),
    handle: async ({ request, services }) => (await pinSignIn(services, request)) ?? done,
  }),
};
