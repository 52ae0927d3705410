import { PRESET_NAMES, presetTheme } from "~/features/theme/presets";
import { expectNoFindings } from "../support/accessibility";
import { openLive } from "../support/contact-form";
import { test } from "../support/page-test";
import { wearTheme } from "../support/themed-page";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

// Production is what the other tests of accessibility wear.
for (const name of PRESET_NAMES.filter((preset) => preset !== "production")) {
  test(`axe finds nothing on the home page in the ${name} theme`, async ({ page }) => {
    await openLive(page);
    await page.locator("#recognitions summary").click();
    await wearTheme(page, presetTheme(name));
    await expectNoFindings(page);
  });
}
