import { expect, test } from "vitest";
import {
  type ContactFormEvent,
  type ContactFormState,
  reduceContactForm,
  startContactForm,
} from "~/features/inquiries/contact-form-state";
import { connectionFailed, sendingOffline } from "~/features/inquiries/inquiry-messages";

const wrong = { name: "Name is required", email: "Enter a valid email" };

function after(...events: ContactFormEvent[]): ContactFormState {
  return events.reduce(reduceContactForm, startContactForm(null));
}

test("a form returned without JavaScript starts with its errors", () => {
  const initial = { values: {}, fieldErrors: wrong, error: "Please check." };
  expect(startContactForm(initial)).toMatchObject({
    phase: "idle",
    fieldErrors: wrong,
    error: "Please check.",
  });
});

test("an invalid form shows its errors, focuses the first one, and sends nothing", () => {
  const state = after({ type: "submitted" }, { type: "checked", fieldErrors: wrong });
  expect(state).toMatchObject({
    phase: "idle",
    fieldErrors: wrong,
    error: "2 fields need your attention.",
    alarm: 1,
  });
});

test("editing a field clears its error and the general one, and moves no focus", () => {
  const state = after({ type: "checked", fieldErrors: wrong }, { type: "edited", field: "email" });
  expect(state).toMatchObject({ fieldErrors: { name: "Name is required" }, error: "", alarm: 1 });
});

test("a valid form is sending, without its old errors", () => {
  const state = after(
    { type: "checked", fieldErrors: wrong },
    { type: "submitted" },
    { type: "checked", fieldErrors: null },
  );
  expect(state).toMatchObject({ phase: "sending", fieldErrors: {}, error: "" });
});

test("reconnecting clears the offline message, and no other", () => {
  const held = (note: string) =>
    after({ type: "answered", outcome: { kind: "held", note } }, { type: "reconnected" }).note;
  expect(held(sendingOffline)).toBe("");
  expect(held(connectionFailed)).toBe(connectionFailed);
  const failed = {
    kind: "failed",
    error: sendingOffline,
    dialogText: "",
    fieldErrors: {},
  } as const;
  const state = after({ type: "answered", outcome: failed }, { type: "reconnected" });
  expect(state.error).toBe("");
});

test("a success empties the form and says so", () => {
  const notices = [{ title: "Too many files", text: "Max 10 files." }];
  const state = after(
    { type: "checked", fieldErrors: null },
    { type: "answered", outcome: { kind: "sent", attachmentsCount: 1, notices } },
  );
  expect(state).toMatchObject({
    phase: "idle",
    fieldErrors: {},
    error: "",
    message: { kind: "sent", notices },
    round: 1,
  });
});

test("a failure keeps the form and says what went wrong", () => {
  const state = after(
    { type: "checked", fieldErrors: null },
    {
      type: "answered",
      outcome: {
        kind: "failed",
        error: "Server 502",
        dialogText: "There was a problem.",
        fieldErrors: { name: "Name is required" },
      },
    },
  );
  expect(state).toMatchObject({
    phase: "idle",
    fieldErrors: { name: "Name is required" },
    error: "Server 502",
    message: { kind: "failed", text: "There was a problem." },
    round: 0,
  });
});

test("an expired challenge makes the form ready again, without a dialog", () => {
  const state = after(
    { type: "checked", fieldErrors: null },
    { type: "answered", outcome: { kind: "expired" } },
  );
  expect(state).toMatchObject({ phase: "idle", message: null, round: 0 });
});

test("field errors in the response focus the first of them", () => {
  const answer = { kind: "failed", error: "E", dialogText: "D" } as const;
  const refused = { type: "answered", outcome: { ...answer, fieldErrors: wrong } } as const;
  const broken = { type: "answered", outcome: { ...answer, fieldErrors: {} } } as const;
  expect(after(refused).alarm).toBe(1);
  expect(after(broken).alarm).toBe(0);
});

test("the dialog says when to retry", () => {
  const answer = { kind: "failed", error: "E", dialogText: "D", fieldErrors: {} } as const;
  const advice = "You can send it again in 1 minute.";
  const state = after({ type: "answered", outcome: { ...answer, advice } });
  expect(state.message).toEqual({ kind: "failed", text: "D", advice });
});

test("a canceled send makes the form ready again, with a note until the next edit or send", () => {
  const held = { type: "answered", outcome: { kind: "held", note: "Stopped." } } as const;
  const state = after({ type: "checked", fieldErrors: null }, held);
  expect(state).toMatchObject({ phase: "idle", message: null, note: "Stopped.", round: 0 });
  expect(after(held, { type: "edited", field: "name" }).note).toBe("");
  expect(after(held, { type: "submitted" }).note).toBe("");
});

test("starting over empties the form and its errors", () => {
  const state = after({ type: "checked", fieldErrors: wrong }, { type: "emptied" });
  expect(state).toMatchObject({ phase: "idle", fieldErrors: {}, error: "", message: null });
  expect(state.round).toBe(1);
});

test("closing the message keeps its error in the form", () => {
  const outcome = { kind: "failed", error: "E", dialogText: "D", fieldErrors: {} } as const;
  const state = after({ type: "answered", outcome }, { type: "read" });
  expect(state).toMatchObject({ message: null, error: "E" });
});
