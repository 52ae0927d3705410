import { expect, test } from "vitest";
import { describeEvent, describeWho, type Facts } from "~/features/account/event-sentence";
import { byStripe } from "~/platform/journal/event";

const names = new Map([["a1", "Robin"]]);
const nameOf = (id: string) => names.get(id) ?? "someone";
const say = (name: string, facts: Facts = {}) => describeEvent(name, facts, nameOf);

test("describes sign-in events as sentences", () => {
  expect(say("sign-in.done", { by: "passkey" })).toBe("Signed in with a passkey");
  expect(say("sign-in.done", { by: "password" })).toBe("Signed in with the password");
  expect(say("sign-in.done", { by: "reset" })).toBe("Signed in with a reset by the developer");
  expect(say("sign-in.confirmed", { by: "password" })).toBe(
    "Confirmed it was them with the password",
  );
  expect(say("sign-in.failed", { secret: "GALLERY_SYNC_KEY" })).toBe(
    "A wrong gallery sync key was entered",
  );
  expect(say("sign-in.failed", { secret: "ADMIN_PASSWORD" })).toBe("A wrong password was entered");
  expect(say("sign-in.locked", { secret: "ADMIN_PIN", whom: "everybody" })).toBe(
    "Locked for everyone after too many tries: a wrong PIN",
  );
  expect(say("sign-out.done", { everywhere: true })).toBe("Signed out everywhere");
});

test("describes exports, deletions, publishing, and settings", () => {
  expect(say("inquiries.exported", { view: "open" })).toBe("Exported inquiries (Open)");
  expect(say("inquiries.deleted", { count: 1 })).toBe("Deleted 1 inquiry");
  expect(say("inquiries.deleted", { count: 2 })).toBe("Deleted 2 inquiries");
  expect(say("order.edited", { order: "x", fields: "email, day" })).toBe(
    "Edited an order (email, date)",
  );
  expect(say("item.deleted", { what: "email" })).toBe("Deleted an email");
  expect(say("portfolio.deleted", { part: "gallery", count: 3 })).toBe("Deleted 3 photos");
  expect(say("portfolio.published", { part: "gallery" })).toBe("Published the gallery");
  expect(say("theme.promoted", { id: "x", called: "Harvest" })).toBe(
    "Promoted the theme “Harvest”",
  );
  expect(say("theme.promoted", { id: "x" })).toBe("Promoted a theme");
  expect(say("settings.changed", { which: "calendar" })).toBe("Changed the calendar settings");
});

test("names people, even after they were removed", () => {
  expect(say("person.invited", { person: "a1" })).toBe("Invited Robin");
  expect(say("person.invited", { person: "a1", again: true })).toBe("Made a new link for Robin");
  expect(say("person.joined", { person: "a1" })).toBe("Robin accepted the invitation");
  expect(say("person.removed", { person: "a2" })).toBe("Removed someone");
});

test("an unknown event shows its own name, and no inherited property", () => {
  expect(say("bakery.opened")).toBe("Something else happened (bakery.opened)");
  expect(say("constructor")).toBe("Something else happened (constructor)");
  expect(say("sign-in.done", { by: "a song" })).toBe("Signed in with a song");
});

test("the actor is you, someone else, or someone not signed in", () => {
  expect(describeWho("owner", "owner", nameOf)).toBe("You");
  expect(describeWho("a1", "owner", nameOf)).toBe("Robin");
  expect(describeWho("", "owner", nameOf)).toBe("Someone not signed in");
  expect(describeWho(byStripe, "owner", nameOf)).toBe("Stripe");
});
