/** `owner` tells the studio of something; the others go to a client. */
export type MailKind = "copy" | "reply" | "quote" | "owner";

/** `copy`: what the client sent, sent back to them; `question` and `acceptance` come from the page of a quote. */
export type MessageKind = "copy" | "reply" | "quote" | "question" | "acceptance" | "email";
