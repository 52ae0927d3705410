import { expect, test } from "vitest";
import { settingsDigest } from "~/platform/settings-digest";
import { testSettings } from "../../support/test-settings";

test("the digest changes with any setting, and only with one", () => {
  const settings = testSettings();
  const digest = settingsDigest(settings);
  expect(digest).toMatch(/^[\da-f]{12}$/);
  expect(settingsDigest(testSettings())).toBe(digest);
  for (const name of Object.keys(settings)) {
    expect(settingsDigest({ ...settings, [name]: "changed" }), name).not.toBe(digest);
  }
});
