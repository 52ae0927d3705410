import * as z from "zod/mini";
import { callAdmin } from "~/platform/http/admin-call";
import { ok, type Result } from "~/platform/result";
import { type OfficeReview, officeReview, type ReviewDraft } from "../office-review";

const path = "/api/portfolio/reviews";
const saved = z.object({ review: officeReview });

type Saved = Promise<Result<OfficeReview>>;

/** `kept` is what a review had that was deleted and comes back. */
export function addReview(
  id: string,
  draft: ReviewDraft,
  kept: { hidden?: boolean; photo?: string | null } = {},
): Saved {
  return send("POST", { id, draft, ...kept });
}

export function editReview(id: string, draft: ReviewDraft): Saved {
  return send("PUT", { id, draft });
}

export function setReviewHidden(id: string, hidden: boolean): Saved {
  return send("PUT", { id, hidden });
}

/** `photo` is the key of a photo of the gallery; null: none. */
export function setReviewPhoto(id: string, photo: string | null): Saved {
  return send("PUT", { id, photo });
}

export function deleteReview(id: string): Promise<Result<unknown>> {
  return callAdmin(path, z.unknown(), { method: "DELETE", json: { id } });
}

async function send(method: "POST" | "PUT", json: object): Saved {
  const answer = await callAdmin(path, saved, { method, json });
  return answer.ok ? ok(answer.value.review) : answer;
}
