import { z } from "zod";
import type { SignedIn } from "../office";

/** Calls an action of `/api/seo` as a signed-in page does; GET for `getBundle`. */
export async function callAction(
  admin: Pick<SignedIn, "send">,
  action: string,
  body: object = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer =
    action === "getBundle"
      ? await admin.send("/api/seo?action=getBundle")
      : await admin.send("/api/seo", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ action, ...body }),
        });
  const json = z.record(z.string(), z.unknown()).parse(await answer.json());
  return { status: answer.status, body: json };
}

const walkAnswer = z.looseObject({
  ok: z.literal(true),
  scanned: z.number(),
  total: z.number(),
  next: z.string().nullable(),
});

/** Calls an action for one page after the other until the walk is over. */
export async function walk(admin: Pick<SignedIn, "send">, action: string) {
  const answers: z.infer<typeof walkAnswer>[] = [];
  let page: string | null = "";
  while (page !== null) {
    const { body } = await callAction(admin, action, page ? { page } : {});
    const answer = walkAnswer.parse(body);
    answers.push(answer);
    page = answer.next;
  }
  return answers;
}
