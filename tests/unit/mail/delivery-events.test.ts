import { expect, test } from "vitest";
import { readDeliveryEvents } from "~/features/mail/.server/outgoing/delivery-events";
import { deliveryEvent } from "../../support/mail/delivery-events";

const mail = { messageId: "0101018f7d0c4d9a-msg-deadbeef", to: "Ada@Example.com" };
const read = { emailId: "<0101018f7d0c4d9a-msg-deadbeef>", recipient: "ada@example.com" };

test("delivered, bounced, and complained are read, with the id as a header has it", () => {
  for (const delivery of ["delivered", "bounced", "complained"]) {
    expect(readDeliveryEvents([deliveryEvent(delivery, mail)])).toEqual([{ ...read, delivery }]);
  }
  const bracketed = { ...mail, messageId: `<${mail.messageId}>` };
  expect(readDeliveryEvents([deliveryEvent("delivered", bracketed)])).toMatchObject([read]);
});

test("other kinds and other messages are left out, and the rest is read", () => {
  const others = [
    deliveryEvent("deferred", mail),
    deliveryEvent("rejected", mail),
    deliveryEvent("opened", mail),
    { ...deliveryEvent("delivered", mail), type: "cf.r2.bucket.created" },
    { type: "cf.email.sending.message.delivered" },
    deliveryEvent("delivered", { ...mail, messageId: "" }),
    deliveryEvent("delivered", { ...mail, messageId: "two words" }),
    "delivered",
    null,
  ];
  const bodies = [...others, deliveryEvent("complained", mail)];
  expect(readDeliveryEvents(bodies)).toEqual([{ ...read, delivery: "complained" }]);
});
