import { expect, test } from "vitest";
import { isDoubtful } from "~/features/mail/.server/incoming/doubtful-sender";

const from = "ada@example.com";
const relay = "bounces+7@relay.example";

function results(dmarc: string, more = ""): { key: string; value: string }[] {
  const value = `mx.cloudflare.net; dkim=none; dmarc=${dmarc} header.from=example.com policy.dmarc=none${more}`;
  return [{ key: "authentication-results", value }];
}

test("DMARC's verdict counts, whatever the envelope says", () => {
  expect(isDoubtful(results("pass"), { from, envelopeSender: relay })).toBe(false);
  expect(isDoubtful(results("fail"), { from, envelopeSender: from })).toBe(true);
  const sealed = results("pass").map(({ value }) => ({
    key: "arc-authentication-results",
    value: `i=2; ${value}`,
  }));
  expect(isDoubtful(sealed, { from, envelopeSender: relay })).toBe(false);
});

test("without a verdict the envelope must name the same mailbox, however a relay rewrote it", () => {
  for (const envelopeSender of [
    "Ada@Example.com",
    "ada+lists@example.com",
    "SRS0=HHH=TT=example.com=ada@relay.example",
    "SRS0+HHH=TT=example.com=ada@relay.example",
    "SRS1=GGG=relay.example==HHH=TT=example.com=ada@second.example",
    "prvs=1234abcdef=ada@example.com",
  ]) {
    expect(isDoubtful([], { from, envelopeSender }), envelopeSender).toBe(false);
    expect(isDoubtful(results("none"), { from, envelopeSender }), envelopeSender).toBe(false);
  }
  for (const envelopeSender of [relay, "SRS0=HHH=TT=evil.example=ada@relay.example", ""]) {
    expect(isDoubtful([], { from, envelopeSender }), envelopeSender).toBe(true);
  }
});

test("a verdict that the sender wrote, or that is about another domain, counts for nothing", () => {
  const envelope = { from, envelopeSender: relay };
  expect(isDoubtful([...results("none"), ...results("pass")], envelope)).toBe(true);
  expect(isDoubtful([...results("fail"), ...results("pass")], envelope)).toBe(true);
  const others = [{ key: "authentication-results", value: "mx.evil.example; dmarc=pass" }];
  expect(isDoubtful(others, envelope)).toBe(true);
  expect(isDoubtful(results("pass"), { ...envelope, from: "ada@other.example" })).toBe(true);
});
