/** `receiving`: its last file has not arrived yet. */
export const arrivalStates = ["receiving", "new"] as const;
export type ArrivalState = (typeof arrivalStates)[number];

/** `honeypot`: a field was filled in that people cannot see. */
export const spamChecks = ["verified", "unverified", "honeypot"] as const;
export type SpamOutcome = (typeof spamChecks)[number];

/** Whether the owner's notice by mail is still to be sent. */
export const noticeStates = ["none", "due", "sent"] as const;
export type NoticeState = (typeof noticeStates)[number];
