import type { StoredFile } from "~/features/orders/files/stored-file";
import type { Result } from "~/platform/result";
import type { UpdateTexts } from "./client-updates";
import type { CopyTexts, ReplyTemplate } from "./email-texts";
import type { MessageKind } from "./mail-kinds";

/** How far an email to the client has come. */
export type OutgoingState = {
  state: "due" | "sent" | "stopped";
  /** A code of the email service's, or one of ours. */
  error: string;
  tries: number;
  dueAt: number | null;
};

/** One message of the conversation with a client. */
export type ThreadItem = {
  id: string;
  kind: MessageKind;
  direction: "in" | "out";
  sender: string;
  subject: string;
  text: string;
  warning: string;
  at: number;
  isNew: boolean;
  /** Whether it can be downloaded as it came. */
  hasOriginal: boolean;
  files: StoredFile[];
  /** Names of files that came with it and were not kept. */
  leftFiles: string[];
  /** Null: it did not go out by email. */
  outgoing: OutgoingState | null;
};

/** An email that came to an address that is nobody's. */
export type OtherMail = Pick<
  ThreadItem,
  "id" | "sender" | "subject" | "text" | "warning" | "at" | "isNew" | "hasOriginal" | "leftFiles"
>;

export const mostMessages = 300;

/** What is set up of email to and from clients. */
export type EmailSetUp = {
  /** The setting without which no client can be emailed from here. */
  missing: "CLIENT_EMAIL" | "EMAIL" | "STUDIO_EMAIL" | null;
  /** Whether clients' answers come in here. */
  answersComeIn: boolean;
  studioEmail: string;
};

/** What the inbox shows of an open inquiry's conversation. */
export type Conversation = EmailSetUp & {
  messages: Result<ThreadItem[]>;
  templates: ReplyTemplate[];
  /** Emails to the client's address came back. */
  isStopped: boolean;
};

/** What the screen of emails shows. */
export type Emails = {
  others: Result<OtherMail[]>;
  /** Null: it is an assistant who looks. */
  settings: EmailSettings | null;
};

export type EmailSettings = EmailSetUp & {
  copyTexts: Result<CopyTexts>;
  updates: Result<UpdateTexts>;
  templates: Result<readonly ReplyTemplate[]>;
  /** Emails to the owner herself are stopped. */
  ownerStopped: boolean;
};
