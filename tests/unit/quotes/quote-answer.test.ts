import { expect, test } from "vitest";
import { quoteAnswer } from "~/features/quotes/quote-answer";
import { describeFinalDetails } from "~/features/quotes/quote-texts";

const details = {
  answer: "details",
  handover: "delivery",
  time: "15:30",
  address: " 12 Lake Rd ",
  contact: "Ben",
  phone: "216 555-0142",
  note: "",
};

function wrongOf(change: object): string[] {
  const checked = quoteAnswer.safeParse({ ...details, ...change });
  return checked.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

test("final details need handover, time, address, and contact; a pickup needs no address", () => {
  expect(wrongOf({})).toEqual([]);
  expect(wrongOf({ handover: "pickup", address: "" })).toEqual([]);
  expect(wrongOf({ handover: "" })).toEqual(["handover: Choose delivery or pickup."]);
  expect(wrongOf({ address: " ", time: "3 pm", contact: "", phone: undefined })).toEqual([
    "time: Enter the time.",
    "contact: Type whom we can call that day.",
    "phone: Type a phone number.",
    "address: Type the address to deliver to.",
  ]);
  for (const time of ["24:00", "15:60", "9:00", "15:30:00"])
    expect(wrongOf({ time })).toHaveLength(1);
});

test("drops the address of a pickup", () => {
  const pickup = quoteAnswer.parse({ ...details, handover: "pickup" });
  expect(pickup).toMatchObject({ details: { handover: "pickup", address: "" } });
  expect(quoteAnswer.parse(details)).toMatchObject({ details: { address: "12 Lake Rd" } });
});

test("describes the final details in a few lines", () => {
  const given = {
    ...details,
    handover: "delivery",
    address: "12 Lake Rd",
    note: "Gate code 7",
  } as const;
  expect(describeFinalDetails(given)).toBe(
    "Delivery at 3:30 PM\n12 Lake Rd\nOn the day: Ben, 216 555-0142\n\nGate code 7",
  );
  expect(describeFinalDetails({ ...given, handover: "pickup", note: "" })).toBe(
    "Pickup at 3:30 PM\nOn the day: Ben, 216 555-0142",
  );
});
