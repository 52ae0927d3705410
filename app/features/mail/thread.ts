import type { StoredFile } from "~/features/orders/files/stored-file";
import type { PersonRole } from "~/features/orders/people/order-people";
import type { Result } from "~/platform/result";
import type { UpdateTexts } from "./client-updates";
import type { CopyTexts, ReplyTemplate } from "./email-texts";
import type { MessageKind } from "./mail-kinds";

export type OutgoingState = {
  id: string;
  recipient: string;
  state: "due" | "sent" | "stopped";
  /** "" if Cloudflare said nothing since, "delivered", or "complained". */
  delivery: string;
  /** An error code from the email service or from `stopped-mail.ts`. */
  error: string;
  tries: number;
  dueAt: number | null;
};

export type ThreadItem = {
  id: string;
  kind: MessageKind;
  direction: "in" | "out";
  sender: string;
  /** "" if unknown. */
  senderName: string;
  /** "" for the client. */
  senderRole: PersonRole | "";
  subject: string;
  text: string;
  warning: string;
  at: number;
  isNew: boolean;
  hasOriginal: boolean;
  files: StoredFile[];
  /** Names of attachments that weren't saved. */
  leftFiles: string[];
  /** Null if the message wasn't emailed. */
  outgoing: OutgoingState | null;
  /** For the order's people. */
  copies: readonly OutgoingState[];
};

/** An email to an address that matches no inquiry. */
export type OtherMail = Pick<
  ThreadItem,
  | "id"
  | "sender"
  | "senderName"
  | "subject"
  | "text"
  | "warning"
  | "at"
  | "isNew"
  | "hasOriginal"
  | "leftFiles"
>;

export const maxMessages = 300;

export type EmailSetUp = {
  /** The missing setting that turns off email to clients. */
  missing: "CLIENT_EMAIL" | "EMAIL" | "STUDIO_EMAIL" | null;
  /** Clients' replies arrive here, not in the studio's mailbox. */
  receivesReplies: boolean;
  studioEmail: string;
};

export type Conversation = EmailSetUp & {
  messages: Result<ThreadItem[]>;
  templates: ReplyTemplate[];
  isStopped: boolean;
};

export type Emails = {
  others: Result<OtherMail[]>;
  /** Null for assistants. */
  settings: EmailSettings | null;
};

export type EmailSettings = EmailSetUp & {
  copyTexts: Result<CopyTexts>;
  updates: Result<UpdateTexts>;
  templates: Result<readonly ReplyTemplate[]>;
  ownerStopped: boolean;
};
