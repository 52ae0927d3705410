import { inboxId } from "../inbox/inbox-rows";
import { jane } from "../inbox/order-people";
import { jpegFile } from "../inquiries/inquiry-posts";

/** What the calls work on; `prepareFaultStore` stores it. */
export const photo = "gallery/wedding/rose.jpg";
export const arrived = "gallery/wedding/peony.jpg";
export const recognition = "tv/a-show";
export const recognitionPhoto = `recognitions/${recognition}/later.jpg`;
export const sitePhoto = "about/1781539200001.jpg";
/** An email that waits for a retry, and one that belongs to no inquiry. */
export const waitingMail = "waiting-mail";
export const otherMail = "in:other";
export const removedMail = "in:removed";
/** An email in an order's thread, from an address that isn't the client's. */
export const strangersMail = "in:stranger";
/** Read, while the other is removed. */
export const readFailedInquiry = "spool/failed/00000000-0000-4000-8000-000000000008.json";
export const putFailedInquiry = "spool/failed/00000000-0000-4000-8000-000000000009.json";
/** One to change, one to hide, one to delete, since calls may run in parallel. */
export const manualReviews = [11, 12, 13].map((number) => `manual-${inboxId(number)}`);
export const attachment = jpegFile("sketch.jpg");
/** A photo that has a preview. */
export const clientPhoto = { name: "dress.jpg", width: 640, height: 480 };
export const oldTheme = inboxId(70);

/** Of the first order. */
export const forgottenPerson = { ...jane, id: inboxId(64), email: "eve@example.com" };
