import { expect, test } from "vitest";
import { blankValues, fillAndDropBlanks, fillBlanks, openBlanks } from "~/features/mail/blanks";

const values = blankValues(
  {
    name: "ada baker",
    eventType: "wedding",
    eventDate: "2026-06-20",
    servings: "80 to 100",
    location: "",
  },
  "(216) 555-0142",
);

test("fills in placeholders from the inquiry, whatever their case and spaces", () => {
  expect(fillBlanks("Hi {First Name}, {event} on { event date }: {servings}", values)).toBe(
    "Hi Ada, your wedding on Saturday, June 20, 2026: 80 to 100",
  );
});

test("says “for” the day of a cake, and “on” the day of an event", () => {
  const birthday = blankValues(
    { name: "Ada", eventType: "birthday", eventDate: "2026-06-20", servings: "", location: "" },
    "",
  );
  const text = "{event} on {event date}; {Event} on { event date }; {event date}, {event}";
  const day = "Saturday, June 20, 2026";
  const cake = "a birthday cake";
  const filled = `${cake} for ${day}; ${cake} for ${day}; ${day}, ${cake}`;
  expect(fillBlanks(text, birthday)).toBe(filled);
  expect(fillAndDropBlanks(text, birthday)).toBe(filled);
  expect(fillBlanks(text, values)).toContain("your wedding on Saturday");
});

test("keeps unknown placeholders, and lists each of them once", () => {
  const text = fillBlanks("At {location} for {price}, {price}? {studio phone}", values);
  expect(text).toBe("At {location} for {price}, {price}? (216) 555-0142");
  expect(openBlanks(text)).toEqual(["{location}", "{price}"]);
  expect(openBlanks("No braces, {} and { \n }")).toEqual([]);
});

test("does not expand placeholders in what a client wrote", () => {
  const hostile = { ...values, "first name": "{studio phone}" };
  expect(fillBlanks("{first name}", hostile)).toBe("{studio phone}");
});

test("an automatic email keeps no open placeholder, and drops a line that has nothing else", () => {
  expect(fillAndDropBlanks("Warmly,\n{studio name}\n{location}\n\nAt {location}.", values)).toBe(
    "Warmly,\nCake Studio\n\nAt .",
  );
});
