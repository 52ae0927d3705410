import { z } from "zod";
import type { SignedIn } from "../office";

/** Calls an action of `/api/seo` like a signed-in page; `getBundle` is a GET. */
export async function callAction(
  admin: Pick<SignedIn, "send">,
  action: string,
  body: object = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response =
    action === "getBundle"
      ? await admin.send("/api/seo?action=getBundle")
      : await admin.send("/api/seo", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ action, ...body }),
        });
  const json = z.record(z.string(), z.unknown()).parse(await response.json());
  return { status: response.status, body: json };
}

const walkAnswer = z.looseObject({
  ok: z.literal(true),
  scanned: z.number(),
  total: z.number(),
  next: z.string().nullable(),
});

/** Calls an action page by page until it is done. */
export async function walk(admin: Pick<SignedIn, "send">, action: string) {
  const answers: z.infer<typeof walkAnswer>[] = [];
  let page: string | null = "";
  while (page !== null) {
    const { body } = await callAction(admin, action, page ? { page } : {});
    const response = walkAnswer.parse(body);
    answers.push(response);
    page = response.next;
  }
  return answers;
}
