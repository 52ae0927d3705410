export const kindNames = [
  "reply",
  "quote",
  "copy",
  "update",
  "inquiry",
  "owner",
  "account",
] as const;
export type MailKind = (typeof kindNames)[number];

export type Kind = {
  to: "client" | "owner";
  /** The day's emails that it is one of; null: no stranger makes it, so it is never counted. */
  budget: string | null;
  /** What says that no person wrote it, for programs that answer by themselves. */
  submitted?: "auto-replied" | "auto-generated";
};

/** Everything that goes out. Strangers who use up one kind's day leave the others theirs. */
export const mailKinds = {
  reply: { to: "client", budget: null },
  quote: { to: "client", budget: null },
  /** What a client sent, sent back to them. */
  copy: { to: "client", budget: "client-mails", submitted: "auto-replied" },
  /** What became of an order, or what its client should not forget (client-updates.ts). */
  update: { to: "client", budget: null, submitted: "auto-generated" },
  /** A new inquiry. */
  inquiry: { to: "owner", budget: "inquiry-mails" },
  /** What a client wrote or answered. */
  owner: { to: "owner", budget: "owner-mails", submitted: "auto-generated" },
  /** What happened to the owner's account. */
  account: { to: "owner", budget: "account-mails", submitted: "auto-generated" },
} as const satisfies Record<MailKind, Kind>;

/** SQL: the kinds that are of this sort, in quotes. */
export function kindsWhere(isOne: (kind: Kind) => boolean): string {
  const names = kindNames.filter((name) => isOne(mailKinds[name]));
  return names.map((name) => `'${name}'`).join(", ");
}

/** SQL: the kinds that go to the owner. */
export const ownerKinds = kindsWhere(({ to }) => to === "owner");

/** `copy`: what the client sent, sent back to them; `question`, `acceptance`, and `details` come from the page of a quote. */
export const messageKinds = [
  "copy",
  "update",
  "reply",
  "quote",
  "question",
  "acceptance",
  "details",
  "email",
] as const;
export type MessageKind = (typeof messageKinds)[number];
