import { z } from "zod";
import type { Site } from "../site";
import { inquiryForm, type PostedFile, validFields } from "./inquiry-posts";

export type ContactPost = {
  fields?: typeof validFields;
  files?: readonly PostedFile[];
  from?: string;
};

const answerSchema = z.object({
  ok: z.boolean(),
  error: z.string().optional(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  attachmentsCount: z.number().optional(),
  notices: z.array(z.object({ title: z.string(), text: z.string() })).optional(),
});

let strangers = 0;

export function newClientAddress(): string {
  strangers += 1;
  return `198.18.${Math.floor(strangers / 250)}.${strangers % 250}`;
}

function sendContact(
  site: Pick<Site, "send">,
  { fields, files, from = newClientAddress() }: ContactPost = {},
): Promise<Response> {
  const body = inquiryForm({ ...validFields, ...fields }, files);
  return site.send("/api/contact", { method: "POST", body, headers: { "cf-connecting-ip": from } });
}

export async function postContact(site: Pick<Site, "send">, post: ContactPost = {}) {
  const started = performance.now();
  const response = await sendContact(site, post);
  const body = answerSchema.parse(await response.json());
  return {
    status: response.status,
    body,
    retryAfter: response.headers.get("retry-after"),
    took: performance.now() - started,
  };
}

/** Posts the form like a page without scripts. */
export function postPlainForm(
  site: Pick<Site, "send">,
  { fields, files, from = newClientAddress() }: ContactPost = {},
): Promise<Response> {
  return site.send("/?index", {
    method: "POST",
    body: inquiryForm({ ...validFields, ...fields }, files),
    headers: { "cf-connecting-ip": from },
  });
}

/** The address of the thank-you for an inquiry sent without JavaScript. */
export async function thankYouAddress(site: Pick<Site, "send">): Promise<string> {
  const { headers } = await postPlainForm(site, {});
  return headers.get("location")?.replace(/#.*/, "") ?? "";
}
