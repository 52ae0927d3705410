import type { Page, Route } from "@playwright/test";
import { gate } from "../gate";

export type PostedFields = Record<string, string>;

export type Answer = {
  status?: number;
  json?: object;
  body?: string;
  headers?: Record<string, string>;
};

export type PostedInquiries = {
  /** The fields of each post, in order. */
  posts: PostedFields[];
  release(): void;
};

/**
 * Replaces POST /api/contact: each post gets the next response, and the last one repeats. With `hold`, posts wait
 * until `release`.
 */
export async function stubInquiries(
  page: Page,
  answers: readonly (Answer | "abort")[] = [{ json: { ok: true, attachmentsCount: 0 } }],
  { hold = false } = {},
): Promise<PostedInquiries> {
  const posts: PostedFields[] = [];
  const answered = gate();
  await page.route("/api/contact", async (route) => {
    posts.push(await readFields(route));
    if (hold) await answered.passed;
    const answer = answers[Math.min(posts.length, answers.length) - 1];
    // A post that the page has canceled meanwhile cannot be fulfilled.
    if (answer === "abort" || !answer) return route.abort().catch(() => undefined);
    return route.fulfill(answer).catch(() => undefined);
  });
  return { posts, release: answered.open };
}

async function readFields(route: Route): Promise<PostedFields> {
  const request = route.request();
  const body = request.postDataBuffer();
  const type = (await request.headerValue("content-type")) ?? "";
  if (!body) return {};
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => new FormData());
  const fields: PostedFields = {};
  for (const [name, value] of form) {
    if (typeof value === "string") fields[name] = value;
  }
  return fields;
}
