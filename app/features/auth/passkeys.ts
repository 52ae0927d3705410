/** Whether there are passkeys for this address, or only for one that the site had before. */
export type PasskeysHere = "none" | "here" | "elsewhere";

/** What the owner has to know when her last passkey goes. */
export const withoutPasskey = "Without a passkey, your password alone opens new devices.";
