import { expect, test } from "vitest";
import { countryName, describeDevice, deviceLabel } from "~/features/auth/device-name";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";

function describe(agent: string, hints: Record<string, string> = {}): string {
  return describeDevice(new Headers({ "user-agent": agent, ...hints }));
}

test("names a device by browser and operating system", () => {
  const cases: Record<string, string> = {
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`]:
      "Safari on iPhone",
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/130.0 Mobile/15E148 Safari/604.1`]:
      "Chrome on iPhone",
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`]:
      "Firefox on iPhone",
    [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`]:
      "Safari on iPad",
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`]:
      "Safari on Mac",
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`]:
      "Edge on Windows",
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`]:
      "Opera on Windows",
    [`Mozilla/5.0 (Linux; Android 14; SM-S901B) ${blink} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`]:
      "Samsung Internet on Android",
    [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/130.0.0.0 Mobile Safari/537.36`]:
      "Chrome on Android",
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/130.0.0.0 Safari/537.36`]:
      "Chrome on Chromebook",
    "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0": "Firefox on Linux",
  };
  for (const [agent, name] of Object.entries(cases)) expect(describe(agent), agent).toBe(name);
});

test("a client hint overrides the user agent", () => {
  const agent = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/130.0.0.0 Safari/537.36`;
  const brands = '"Chromium";v="130", "Brave";v="130", "Not?A_Brand";v="99"';
  expect(describe(agent)).toBe("Chrome on Mac");
  expect(describe(agent, { "sec-ch-ua": brands })).toBe("Brave on Mac");
  expect(describe("", { "sec-ch-ua": brands, "sec-ch-ua-platform": '"Windows"' })).toBe(
    "Brave on Windows",
  );
});

test("keeps nothing of an unknown user agent", () => {
  for (const agent of ["", "curl/8.5", "<script>alert(1)</script>", "x".repeat(5000)]) {
    expect(describe(agent), agent.slice(0, 20)).toBe("");
  }
  expect(describe("Something (Windows)")).toBe("Windows");
  expect(deviceLabel("")).toBe("Unknown device");
  expect(deviceLabel("Safari on iPhone")).toBe("Safari on iPhone");
});

test("names a country by its two-letter code", () => {
  expect(countryName("AT")).toBe("Austria");
  expect(countryName("US")).toBe("United States");
  for (const code of ["", "T1", "austria", "at", "USA", "QX"]) expect(countryName(code)).toBe("");
});
