import { expect, test } from "vitest";
import { validateInquiry } from "~/features/inquiries/inquiry-schema";
import { draftId, validFields } from "../../support/inquiries/inquiry-posts";

const today = "2026-05-04";

function errorsOf(change: typeof validFields) {
  const checked = validateInquiry({ ...validFields, ...change }, { today });
  return checked.ok ? {} : checked.fieldErrors;
}

function accepted(change: typeof validFields) {
  const checked = validateInquiry({ ...validFields, ...change }, { today });
  if (!checked.ok) throw new Error(JSON.stringify(checked.fieldErrors));
  return checked.value;
}

test("a complete form is valid unchanged", () => {
  expect(accepted({})).toEqual({ ...validFields, draftId: undefined, details: {}, likes: [] });
});

test("an empty form gets an error for each required field, and none for the location", () => {
  expect(validateInquiry({}, { today })).toEqual({
    ok: false,
    fieldErrors: {
      name: "Name is required",
      email: "Email is required",
      phone: "Phone is required",
      eventDate: "Event date is required",
      eventType: "Event type is required",
      servings: "Number of servings is required",
      message: "Message is required",
    },
  });
});

test("removes bidi marks from a name, and keeps joiners of other scripts", () => {
  expect(accepted({ name: "Ada\u202e \u2066Baker\u200b" }).name).toBe("Ada Baker");
  expect(accepted({ name: "نیم\u200cفاصله" }).name).toBe("نیم\u200cفاصله");
});

test("a family emoji keeps its joiners, in a name and in a message", () => {
  const family = "Anna 👨‍👩‍👧";
  expect(accepted({ name: family, message: `${family}\u00ad` })).toMatchObject({
    name: family,
    message: `${family}\u00ad`,
  });
});

test.each(["\u3164", "\u200b", "\u200c\u200d", "\u00ad", "\u2800", "\ufe0f", "\u00a0\u2007"])(
  "invisible text %j does not fill a required field",
  (text) => {
    expect(errorsOf({ name: text, email: text, phone: text, message: text })).toEqual({
      name: "Name is required",
      email: "Email is required",
      phone: "Phone is required",
      message: "Message is required",
    });
  },
);

test("blanks do not fill a required field", () => {
  expect(errorsOf({ name: " \t ", message: "\n\n" })).toEqual({
    name: "Name is required",
    message: "Message is required",
  });
});

test.each([
  "ada",
  "ada@example",
  "ada example@mail.com",
  "@example.com",
  "ada@.com",
  "ada@example..com",
  "a@b.c, d@e.f",
  "Ada <ada@example.com>",
  "ada..b@example.com",
  ".ada@example.com",
  "ada.@example.com",
  "ada@-example.com",
  "ada@exam_ple.com",
  "ada@192.168.1.1",
])("%j is not a valid email", (email) => {
  expect(errorsOf({ email })).toEqual({ email: "Enter a valid email" });
});

test.each(["a@b.c", "ada.baker+cake@mail.example.co.uk", "ädä@bücher.example"])(
  "%j is a valid email",
  (email) => {
    expect(accepted({ email }).email).toBe(email);
  },
);

test.each([
  "ada\u00ad-baker@exam\u200bple.com",
  "\ufeff ada-baker@example.com\u200e",
  "ada-baker\ufe0f@example\u2060.com\u3164",
  "ada‑baker@example.com",
  "ada–baker@example.com",
  "“ada-baker@example.com”",
  "<ada-baker@example.com>.",
  "mailto:ada-baker@example.com",
  "ada-baker＠example．com",
  "\u00a0ada-baker@example。com\u00a0",
])("an email is cleaned of what is no part of it: %j", (email) => {
  expect(accepted({ email }).email).toBe("ada-baker@example.com");
});

test("an apostrophe in an email is a plain one", () => {
  expect(accepted({ email: "o’brien@example.com" }).email).toBe("o'brien@example.com");
});

test.each([
  ["ada—baker@example.com", "—"],
  ["ada“b”@example.com", "“"],
  ["ada💍@example.com", "💍"],
  ["ada@ex€mple.com", "€"],
])("an email with a sign that no mail server takes is refused: %j", (email, sign) => {
  expect(errorsOf({ email })).toEqual({
    email: `An email address can’t contain “${sign}”. Type that part again`,
  });
});

test("a phone number is kept in plain signs", () => {
  expect(accepted({ phone: "cell: ２１６\u00ad–555—0142 x12" }).phone).toBe(
    "cell: 216-555-0142 x12",
  );
});

test.each(["05/04/2027", "5/4/27", "May 4, 2027", "4 May 2027"])(
  "a date is understood as it is typed: %j",
  (eventDate) => {
    expect(accepted({ eventDate }).eventDate).toBe("2027-05-04");
  },
);

test.each(["tomorrow", "20270-01-01", "June", "6/20"])(
  "a date that isn't understood gets the form that is: %j",
  (eventDate) => {
    expect(errorsOf({ eventDate })).toEqual({
      eventDate: "Write the date as month/day/year, such as 06/20/2027",
    });
  },
);

test.each(["2026-02-30", "2026-13-01", "2027-02-29", "02/30/2027", "0000-00-00"])(
  "%j is an invalid date, not a missing one",
  (eventDate) => {
    expect(errorsOf({ eventDate })).toEqual({
      eventDate: "This date doesn’t exist. Choose another one",
    });
  },
);

test("an event can be today, but not in the past", () => {
  expect(errorsOf({ eventDate: "2026-05-03" })).toEqual({
    eventDate: "Choose today or a future date",
  });
  expect(accepted({ eventDate: today }).eventDate).toBe(today);
});

test("an event date ends with the third year from now", () => {
  expect(accepted({ eventDate: "2029-12-31" }).eventDate).toBe("2029-12-31");
  for (const eventDate of ["2030-01-01", "2062-06-20"]) {
    expect(errorsOf({ eventDate })).toEqual({ eventDate: "Choose a date by December 31, 2029" });
  }
});

test("accepts a leap day", () => {
  expect(accepted({ eventDate: "2028-02-29" }).eventDate).toBe("2028-02-29");
});

test("an unknown event type is invalid, not missing", () => {
  expect(errorsOf({ eventType: "funeral" })).toEqual({
    eventType: "Choose one of the event types",
  });
});

test.each([
  ["name", 120, "your name"],
  ["phone", 40, "your phone number"],
  ["servings", 120, "the number of servings"],
  ["location", 200, "the location"],
  ["message", 5000, "your message"],
] as const)("%s can have at most %d characters", (field, limit, label) => {
  expect(accepted({ [field]: "x".repeat(limit) })[field]).toHaveLength(limit);
  expect(errorsOf({ [field]: "x".repeat(limit + 1) })).toEqual({
    [field]: `Keep ${label} under ${limit} characters`,
  });
});

test("an email can have at most 254 characters", () => {
  const longest = `${"a".repeat(242)}@example.com`;
  expect(accepted({ email: longest }).email).toBe(longest);
  expect(errorsOf({ email: `a${longest}` })).toEqual({
    email: "Keep your email under 254 characters",
  });
});

test("removes control characters, and keeps a single-line field on one line", () => {
  expect(accepted({ name: "  Ada\r\nBaker\u0000\u0007 " }).name).toBe("Ada Baker");
});

test("the message keeps its lines, with normalized line breaks", () => {
  const { message } = accepted({ message: " One\r\nTwo\rThree\u0008\tdots\n\nFour " });
  expect(message).toBe("One\nTwo\nThree dots\n\nFour");
});

test("a draft id is a UUID; anything else is ignored", () => {
  expect(accepted({ draftId: draftId.toUpperCase() }).draftId).toBe(draftId);
  expect(accepted({ draftId: "day:2026-05-04:abc" }).draftId).toBeUndefined();
});
