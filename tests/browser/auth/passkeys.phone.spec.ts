import { expect, type Page } from "@playwright/test";
import { clearDevice, resetAccount, signInByPassword, test } from "../../support/auth/passkey-test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { adminPassword } from "../../support/office";

test.beforeEach(async ({ site, page, authenticator: _ }) => {
  await resetAccount(site);
  await signInByPassword(page, site);
});

const panel = (page: Page) => page.getByRole("heading", { level: 1, name: /inquiries/ });
const firstStep = (page: Page) => page.getByRole("link", { name: /^A passkey/ });
const passkeyButton = (page: Page) => page.getByRole("button", { name: "Use your passkey" });
const rows = (page: Page) => page.getByRole("region", { name: "Passkeys" }).getByRole("listitem");

/** Creates the first passkey and returns its recovery codes. */
async function enrol(page: Page): Promise<string[]> {
  await page.goto("/account");
  await page.getByRole("button", { name: "Create a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const codes = await dialog.getByRole("listitem").allTextContents();
  await dialog.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 of 10 left.")).toBeVisible();
  return codes;
}

/** Goes back to the sign-in on a new device; the authenticator verifies nobody until a test says so. */
async function comeAsNewDevice(page: Page): Promise<void> {
  await clearDevice(page);
  await page.goto("/EdibleArtControl");
  await expect(passkeyButton(page)).toBeVisible();
}

async function stopAtSecondStep(page: Page): Promise<void> {
  await page.getByLabel("Password").fill(adminPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "One more step" })).toBeFocused();
}

test("an owner without a passkey is asked to create one, creates it, and signs in with it", async ({
  page,
  authenticator,
}) => {
  await page.goto("/EdibleArtControl");
  await expectNoViolations(page);
  await firstStep(page).click();
  await page.getByRole("button", { name: "Create a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await expectNoViolations(page);
  expect(await authenticator.passkeys()).toHaveLength(1);

  await test.step("Escape doesn't close the codes", async () => {
    await page.keyboard.press("Escape");
    await expect(dialog.getByText("Keep the codes first")).toBeVisible();
  });
  await dialog.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 of 10 left.")).toBeVisible();

  await authenticator.setVerified(false);
  await comeAsNewDevice(page);
  await expectNoViolations(page);
  await authenticator.setVerified(true);
  await passkeyButton(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(firstStep(page)).toBeHidden();
});

test("“Not now” is remembered in this browser for 30 days", async ({ page, context }) => {
  const steps = page.getByRole("heading", { name: "Make the website yours" });
  await page.goto("/EdibleArtControl");
  await page.getByRole("button", { name: "Not now" }).click();
  await page.getByRole("button", { name: "Show them now" }).click();
  await expect(steps).toBeFocused();
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name.endsWith("first-steps")))
    .toBe(false);
  await page.reload();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(steps).toBeHidden();
  await expect(page.getByText("again in 30 days")).toBeFocused();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByLabel("Password").fill(adminPassword);
  // Keys do nothing until the page has hydrated.
  await expect(page.getByRole("button", { name: "Enter" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  await expect(steps).toBeHidden();
  // A device stays known for 400 days.
  const expiry = async (end: string) =>
    (await context.cookies()).find(({ name }) => name.endsWith(end))?.expires ?? Number.NaN;
  const sooner = (await expiry("device")) - (await expiry("first-steps"));
  expect(Math.round(sooner / (24 * 60 * 60))).toBe(370);
});

test("the account page warns about unconfirmed recovery codes until she makes new ones", async ({
  page,
}) => {
  const unkept = page.getByText("You haven’t confirmed that you kept your recovery codes.");
  await page.goto("/account");
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(10);
  await page.reload();
  await expect(unkept).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Make new codes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make new codes" }).click();
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 of 10 left.")).toBeVisible();
  await expect(unkept).toBeHidden();
});

test("after a lost response the list and the codes match the server", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("ERR_FAILED");
  await page.route("**/api/account/passkeys", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.goto("/account");
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(
    page.getByText("You haven’t confirmed that you kept your recovery codes."),
  ).toBeVisible();
});

test("no passkey is created if the code that shows recovery codes doesn't load", async ({
  page,
  authenticator,
  expectConsoleError,
}) => {
  expectConsoleError("ERR_FAILED");
  await page.route("**/recovery-codes-dialog*", (route) => route.abort());
  await page.goto("/account");
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(page.getByText("This couldn’t be loaded.").first()).toBeVisible();
  expect(await authenticator.passkeys()).toHaveLength(0);
});

test("a second passkey is added, renamed, and removed by keyboard alone", async ({
  page,
  authenticator,
  expectConsoleError,
}) => {
  expectConsoleError("400");
  await enrol(page);
  await expectNoViolations(page);
  // An authenticator refuses a second passkey for the same account.
  await authenticator.forgetAll();
  const add = page.getByRole("button", { name: "Add another passkey" });
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await expect(add).toBeFocused();

  await test.step("rename", async () => {
    const rename = page.getByRole("button", { name: /^Rename/ }).last();
    await rename.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
    await expectNoViolations(page);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(" ");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByText("Give the passkey a name.")).toBeVisible();
    await page.keyboard.type("Kitchen laptop");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Rename Kitchen laptop" })).toBeFocused();
  });

  await test.step("remove, after a confirmation", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Remove Kitchen laptop?" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Remove Kitchen laptop" })).toBeFocused();
    await expect(rows(page)).toHaveCount(2);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).press("Enter");
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText("Kitchen laptop", { exact: true })).toBeHidden();
    // Focus must stay in the list of passkeys, not jump to the top of the page.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: /^Rename/ })).toBeFocused();
  });
});

test("the same device can't be enrolled twice", async ({ page }) => {
  await enrol(page);
  await page.getByRole("button", { name: "Add another passkey" }).click();
  await expect(page.getByText("This device has a passkey for this website already.")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test("canceling the prompt shows no error and keeps the focus", async ({ page, authenticator }) => {
  await enrol(page);
  await authenticator.setVerified(false);
  await comeAsNewDevice(page);
  await passkeyButton(page).focus();
  const waiting = page.getByRole("button", { name: "Waiting for your passkey…" });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/account/sign-in", async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("Enter");
  await expect(waiting).toBeVisible();
  release();
  await expect(waiting).toBeHidden();
  await expect(passkeyButton(page)).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await authenticator.setVerified(true);
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
});

test("a passkey picked from autofill signs in without a further step", async ({ page }) => {
  await enrol(page);
  await clearDevice(page);
  // The virtual authenticator picks at once, so the page navigates before a test could inspect it.
  await page.goto("/EdibleArtControl", { waitUntil: "commit" });
  await expect(panel(page)).toBeVisible();
});

test("autofill renews its challenge before it expires, and the button replaces it", async ({
  page,
  authenticator,
}) => {
  await enrol(page);
  await clearDevice(page);
  await authenticator.setPresent(false);
  let challenges = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().endsWith("/api/account/sign-in"))
      challenges += 1;
  });
  await page.clock.install();
  const first = page.waitForResponse("**/api/account/sign-in");
  await page.goto("/EdibleArtControl");
  // There is nothing to renew until the prompt is open.
  await (await first).finished();
  await expect.poll(() => challenges).toBe(1);
  await page.clock.runFor(3.9 * 60_000);
  expect(challenges).toBe(1);
  await page.clock.runFor(0.2 * 60_000);
  await expect.poll(() => challenges).toBe(2);
  await passkeyButton(page).click();
  await expect.poll(() => challenges).toBe(3);
  await page.clock.runFor(10 * 60_000);
  expect(challenges).toBe(3);
});

test("without a connection autofill asks for a challenge once, and the button still signs in", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("ERR_FAILED");
  await enrol(page);
  await clearDevice(page);
  let requested = 0;
  await page.route("**/api/account/sign-in", (route) => {
    if (route.request().method() !== "GET") return route.continue();
    requested += 1;
    return requested === 1 ? route.abort() : route.continue();
  });
  await page.clock.install();
  await page.goto("/EdibleArtControl");
  await expect.poll(() => requested).toBe(1);
  await page.clock.runFor(10 * 60_000);
  expect(requested).toBe(1);
  await passkeyButton(page).click();
  await expect(panel(page)).toBeVisible();
});

test("without her passkey, the password and a recovery code sign her in, once per code", async ({
  page,
  authenticator,
  expectConsoleError,
}) => {
  expectConsoleError("403");
  expectConsoleError("400");
  const [code = "", next = ""] = await enrol(page);
  await authenticator.forgetAll();
  await comeAsNewDevice(page);
  await stopAtSecondStep(page);
  await expectNoViolations(page);

  await test.step("a wrong code shows an error and can be typed over at once", async () => {
    await page.getByRole("button", { name: "Use a recovery code" }).press("Enter");
    await expect(page.getByLabel("Recovery code")).toBeFocused();
    await page.keyboard.type("ABCDE");
    await page.keyboard.press("Enter");
    await expect(page.getByText("This recovery code doesn’t work.").first()).toBeVisible();
    await expect(page.getByLabel("Recovery code")).toBeFocused();
    await expectNoViolations(page);
  });
  await page.keyboard.type(code.toLowerCase().replaceAll("-", " "));
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText("9 of 10 left.")).toBeVisible();

  await clearDevice(page);
  await page.goto("/EdibleArtControl");
  await stopAtSecondStep(page);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(page.getByText("This recovery code doesn’t work.").first()).toBeVisible();
  await page.keyboard.type(next);
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
});

test("the second step accepts the passkey and links back to the password", async ({
  page,
  authenticator,
  expectConsoleError,
}) => {
  expectConsoleError("403");
  await enrol(page);
  await authenticator.setVerified(false);
  await comeAsNewDevice(page);
  await stopAtSecondStep(page);
  await page.getByRole("button", { name: "Back to the password" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await stopAtSecondStep(page);
  await authenticator.setVerified(true);
  await passkeyButton(page).click();
  await expect(panel(page)).toBeVisible();
});

test("a cloned passkey, whose counter goes back, is refused with the reason", async ({
  page,
  authenticator,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("403");
  await enrol(page);
  const [passkey] = await authenticator.passkeys();
  await site.db.prepare("UPDATE passkeys SET counter = 40").run();
  await authenticator.setCounter(passkey?.credentialId ?? "", 7);
  await authenticator.setVerified(false);
  await comeAsNewDevice(page);
  await authenticator.setVerified(true);
  await passkeyButton(page).click();
  await expect(page.getByText("a copy of it may be in use").first()).toBeVisible();
  await expectNoViolations(page);
  await authenticator.setCounter(passkey?.credentialId ?? "", 60);
  await passkeyButton(page).click();
  await expect(panel(page)).toBeVisible();
});

test("passkeys of the site’s old address are marked, and the second step names another way in", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("403");
  const [code = ""] = await enrol(page);
  await site.db.prepare("UPDATE passkeys SET rp_id = 'old-cakes.example'").run();
  await page.reload();
  await expect(page.getByText("This site’s old address")).toBeVisible();
  await expectNoViolations(page);
  await clearDevice(page);
  await page.goto("/EdibleArtControl");
  await expect(page.getByText("Passkeys made for this site’s old address")).toBeVisible();
  await expect(passkeyButton(page)).toBeHidden();
  await stopAtSecondStep(page);
  await expect(page.getByText("old-cakes.example")).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel("Recovery code").fill(code);
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
});

test("on another host of the site the browser refuses the passkey, and the page names the right address", async ({
  page,
  site,
  authenticator,
}) => {
  await enrol(page);
  await authenticator.setVerified(true);
  await page.goto(`${site.origin}/EdibleArtControl`);
  await passkeyButton(page).click();
  await expect(
    page.getByText("Passkeys work only at localhost. Open the back office there."),
  ).toBeVisible();
});

test("a passkey confirms her identity before a sensitive action", async ({
  page,
  site,
  authenticator,
  expectConsoleError,
}) => {
  expectConsoleError("401");
  await enrol(page);
  await site.db.prepare("UPDATE admin_sessions SET fresh_at = 0").run();
  await authenticator.setVerified(false);
  await page.getByRole("button", { name: "Make new codes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make new codes" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await expect(dialog.getByLabel("Password")).toBeVisible();
  await expect(passkeyButton(page)).toBeVisible();
  await expectNoViolations(page);
  await authenticator.setVerified(true);
  await passkeyButton(page).click();
  await expect(page.getByRole("dialog", { name: "Your recovery codes" })).toBeVisible();
});

test("she can let new devices sign in with the password alone", async ({ page, authenticator }) => {
  await enrol(page);
  const rule = page.getByLabel("On a new device, ask for a passkey as well as the password");
  await expect(rule).toBeChecked();
  await rule.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await expect(rule).not.toBeChecked();
  await authenticator.setVerified(false);
  await comeAsNewDevice(page);
  await page.getByLabel("Password").fill(adminPassword);
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
});

test("printing prints the codes and nothing else", async ({ page }) => {
  await page.goto("/account");
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(10);
  await page.emulateMedia({ media: "print" });
  const codes = page.getByRole("listitem").filter({ hasText: /^[0-9A-Z]{5}-/ });
  for (const code of await codes.all()) await expect(code).toBeInViewport();
  for (const text of ["Copy", "Print", "Download", "I’ve saved them"]) {
    await expect(page.getByText(text, { exact: true })).toBeHidden();
  }
  await expect(page.getByRole("heading", { name: "Account", includeHidden: true })).toBeHidden();
});

test("a browser without passkey support offers none and says where one can be made", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto("/account");
  await expect(page.getByText("This browser can’t make passkeys.")).toBeVisible();
  await site.db
    .prepare(
      `INSERT INTO passkeys (id, person_id, rp_id, public_key, counter, name, created_at)
       VALUES ('a', 'owner', 'localhost', 'a', 0, 'Phone', 1)`,
    )
    .run();
  await clearDevice(page);
  await page.goto("/EdibleArtControl");
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the website" })).toBeVisible();
  await expect(passkeyButton(page)).toHaveCount(0);
});
