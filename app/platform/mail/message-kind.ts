/** `copy`: what the client sent, sent back to them; `question` and `acceptance` come from the page of a quote. */
export type MessageKind = "copy" | "reply" | "quote" | "question" | "acceptance" | "email";
