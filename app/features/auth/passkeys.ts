/** "elsewhere": only for another domain of the site. */
export type PasskeysHere = "none" | "here" | "elsewhere";

export const withoutPasskey = "Without a passkey, your password alone opens new devices.";
