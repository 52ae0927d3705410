import type { CDPSession, Page } from "@playwright/test";
import { z } from "zod";
import { test as ownSiteTest } from "../browser/own-site-test";
import { adminPassword, callSeo } from "../office";
import type { Site } from "../site";

/** An authenticator of the browser's that a test holds in its hand, as DevTools make one. */
export type Authenticator = {
  /** Whether its person passes when it checks them, by a finger or a PIN; false: as somebody who closes the prompt. */
  setVerified(verified: boolean): Promise<void>;
  /** Whether somebody touches it when it asks; false: the browser's prompt waits. */
  setPresent(present: boolean): Promise<void>;
  /** The ids of its passkeys, in base64. */
  passkeys(): Promise<{ credentialId: string; signCount: number }[]>;
  /** As a device that was lost or wiped. */
  forgetAll(): Promise<void>;
  /** As a copy whose original was used meanwhile. */
  setCounter(credentialId: string, signCount: number): Promise<void>;
};

const added = z.object({ authenticatorId: z.string() });
const listed = z.object({
  credentials: z.array(z.looseObject({ credentialId: z.string(), signCount: z.number() })),
});

export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devTools: CDPSession = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = added.parse(
    await devTools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        automaticPresenceSimulation: true,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    }),
  );
  const list = async () =>
    listed.parse(await devTools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return {
    setVerified: async (isUserVerified) => {
      await devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    setPresent: async (enabled) => {
      await devTools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
    passkeys: list,
    forgetAll: async () => {
      await devTools.send("WebAuthn.clearCredentials", { authenticatorId });
    },
    setCounter: async (credentialId, signCount) => {
      const passkey = (
        await devTools.send("WebAuthn.getCredentials", { authenticatorId })
      ).credentials.find((one) => one.credentialId === credentialId);
      if (!passkey) throw new Error("The authenticator has no such passkey");
      await devTools.send("WebAuthn.removeCredential", { authenticatorId, credentialId });
      await devTools.send("WebAuthn.addCredential", {
        authenticatorId,
        credential: { ...passkey, signCount },
      });
    },
  };
}

/** A visitor with an authenticator, at a site of the spec's own by its name: an IP address can have no passkeys. */
export const test = ownSiteTest.extend<{ authenticator: Authenticator }>({
  baseURL: ({ site }, use) => use(site.origin.replace("127.0.0.1", "localhost")),
  authenticator: async ({ page }, use) => use(await addAuthenticator(page)),
});

const tables = ["passkeys", "recovery_codes", "spent_challenges", "admin_sessions", "secret_tries"];

/** As on the first day: nobody is signed in, and nobody has a passkey. */
export async function resetAccount({ db }: Site): Promise<void> {
  await db.batch([
    ...tables.map((table) => db.prepare(`DELETE FROM ${table}`)),
    db.prepare("UPDATE people SET password_alone = 0"),
  ]);
}

/** Signs the browser in with the password, as a device that has signed in before. */
export async function enterByPassword(page: Page, site: Site): Promise<void> {
  const answer = await callSeo(site, "admin-auth", { password: adminPassword });
  const cookies = answer.headers.getSetCookie().map((cookie) => {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
    return { name, value, url: site.origin.replace("127.0.0.1", "localhost") };
  });
  await page.context().addCookies(cookies);
}

/** As another browser: without its cookies, on which a passkey's device does not depend. */
export async function becomeNewDevice(page: Page): Promise<void> {
  await page.context().clearCookies();
}
