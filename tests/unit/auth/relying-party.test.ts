import { expect, test } from "vitest";
import { relyingParty } from "~/features/auth/.server/passkeys/relying-party";

const of = (SITE_ORIGIN: string, url = `${SITE_ORIGIN}/account`) =>
  relyingParty({ SITE_ORIGIN }, url);

test("passkeys belong to the site’s domain, and work at its origin only", () => {
  expect(of("https://www.cakes.example")).toEqual({
    ok: true,
    value: { id: "www.cakes.example", origins: ["https://www.cakes.example"] },
  });
  expect(of("https://cakes.example", "https://cakes.example:8443/")).toMatchObject({
    value: { origins: ["https://cakes.example"] },
  });
});

test("a local site also accepts another port of its own host", () => {
  expect(of("http://localhost:8787", "http://localhost:1234/x")).toEqual({
    ok: true,
    value: { id: "localhost", origins: ["http://localhost:8787", "http://localhost:1234"] },
  });
  expect(of("http://localhost:8787", "http://127.0.0.1:1234/")).toMatchObject({
    value: { origins: ["http://localhost:8787"] },
  });
});

test("an IP address cannot have passkeys, and the error names the setting", () => {
  for (const origin of ["https://203.0.113.7", "http://127.0.0.1:8787", "http://[::1]:8787"]) {
    const party = of(origin);
    expect(party.ok ? "" : party.error, origin).toContain("set SITE_ORIGIN");
  }
});
