type WarnedMail = {
  /** Null if the email couldn't be parsed. */
  read: {
    automatic: boolean;
    failed: readonly string[];
    isDoubtful: boolean;
    isCut: boolean;
  } | null;
  sender: string;
  isClient: boolean;
  /** The inquiry id from the reply address, even if that inquiry was deleted. */
  addressee: string | null;
  inquiry: boolean;
  isKept: boolean;
};

/** Each warning about an address that isn't the client's begins so. */
export const strangerStart = "This came from another address:";
const automatic = "This is an automatic reply.";
const beCareful = "Make sure you know who it is.";

export function strangerWarning(sender: string): string {
  return `${strangerStart} ${sender || "unknown"}.`;
}

/** The rest of a warning, once a person has confirmed that the address is the client's. */
export function withoutStranger(warning: string, sender: string): string {
  const start = strangerWarning(sender);
  if (!warning.startsWith(start)) return warning;
  return warning.slice(start.length).trim().replace(beCareful, "").trim();
}

/** An automatic email needs no reply. */
export function isAutomaticWarning(warning: string): boolean {
  return warning.includes(automatic);
}

export const unreadable = "We couldn’t read this email. Download the original to open it.";

export function unverifiedSenderWarning(sender: string): string {
  return `We can’t be sure that ${sender} sent this. ${beCareful}`;
}

/** "" if there's nothing to warn the owner about. */
export function warningOf(mail: WarnedMail): string {
  const { read, sender, isClient, addressee, inquiry, isKept } = mail;
  const sentences: string[] = [];
  if (!inquiry && addressee !== null) {
    sentences.push("This is a reply about an inquiry that was deleted.");
  } else if (!inquiry) {
    sentences.push(
      "It came to an address that belongs to no inquiry, so we can’t tell whose it is.",
    );
  } else if (read && read.failed.length > 0) {
    sentences.push("An email you sent didn’t arrive. This is the report.");
  } else if (!isClient) {
    sentences.push(`${strangerWarning(sender)} ${beCareful}`);
  } else if (read?.isDoubtful) {
    sentences.push(unverifiedSenderWarning(sender));
  }
  if (read?.automatic && read.failed.length === 0) sentences.push(automatic);
  if (read?.isCut)
    sentences.push("It’s too large to open here in full. Download the original to see its files.");
  if (!read) sentences.push(unreadable);
  if (!isKept) sentences.push("Its files weren’t saved. Ask for them again.");
  return sentences.join(" ");
}
