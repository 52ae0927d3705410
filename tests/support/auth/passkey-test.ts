import type { CDPSession, Page } from "@playwright/test";
import { z } from "zod";
import { test as ownSiteTest } from "../browser/own-site-test";
import { adminPassword, callSeo } from "../office";
import type { Site } from "../site";

/** A virtual authenticator of the browser, controlled by the test through DevTools. */
export type Authenticator = {
  /** Whether user verification succeeds; false acts like a person who closes the prompt. */
  setVerified(verified: boolean): Promise<void>;
  /** Whether the person is present; false leaves the browser's prompt waiting. */
  setPresent(present: boolean): Promise<void>;
  passkeys(): Promise<{ credentialId: string; signCount: number }[]>;
  /** Acts like a lost or wiped device. */
  forgetAll(): Promise<void>;
  /** Acts like a clone whose original was used meanwhile. */
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

/** A visitor with an authenticator at a site of its own, by host name: an IP address cannot have passkeys. */
export const test = ownSiteTest.extend<{ authenticator: Authenticator }>({
  baseURL: ({ site }, use) => use(site.origin.replace("127.0.0.1", "localhost")),
  authenticator: async ({ page }, use) => use(await addAuthenticator(page)),
});

const tables = ["passkeys", "recovery_codes", "spent_challenges", "admin_sessions", "secret_tries"];

/** Resets to a fresh account: no sessions, no passkeys. */
export async function resetAccount({ db }: Site): Promise<void> {
  await db.batch([
    ...tables.map((table) => db.prepare(`DELETE FROM ${table}`)),
    db.prepare("UPDATE people SET password_alone = 0"),
  ]);
}

export async function signInByPassword(page: Page, site: Site): Promise<void> {
  const answer = await callSeo(site, "admin-auth", { password: adminPassword });
  const cookies = answer.headers.getSetCookie().map((cookie) => {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
    return { name, value, url: site.origin.replace("127.0.0.1", "localhost") };
  });
  await page.context().addCookies(cookies);
}

/** Acts like another browser: without its cookies, on which a passkey does not depend. */
export async function clearDevice(page: Page): Promise<void> {
  await page.context().clearCookies();
}
