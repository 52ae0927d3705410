export const kindNames = [
  "reply",
  "quote",
  "copy",
  "update",
  "cc",
  "inquiry",
  "owner",
  "account",
] as const;
export type MailKind = (typeof kindNames)[number];

export type Kind = {
  to: "client" | "owner";
  /** The daily budget it counts against; null if the public can't trigger it. */
  budget: string | null;
  /** The `Auto-Submitted` header (RFC 3834), which keeps autoresponders from replying. */
  submitted?: "auto-replied" | "auto-generated";
};

/** Each kind has its own budget, so that abuse of one can't block the others. */
export const mailKinds = {
  reply: { to: "client", budget: null },
  quote: { to: "client", budget: null },
  copy: { to: "client", budget: "client-mails", submitted: "auto-replied" },
  update: { to: "client", budget: null, submitted: "auto-generated" },
  /** A person's copy of an email to the client. */
  cc: { to: "client", budget: null, submitted: "auto-generated" },
  inquiry: { to: "owner", budget: "inquiry-mails" },
  /** A client wrote or responded to a quote. */
  owner: { to: "owner", budget: "owner-mails", submitted: "auto-generated" },
  account: { to: "owner", budget: "account-mails", submitted: "auto-generated" },
} as const satisfies Record<MailKind, Kind>;

export function kindsWhere(isOne: (kind: Kind) => boolean): string {
  const names = kindNames.filter((name) => isOne(mailKinds[name]));
  return names.map((name) => `'${name}'`).join(", ");
}

export const ownerKinds = kindsWhere(({ to }) => to === "owner");

/** `question`, `acceptance`, and `details` come from a quote's page. */
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
