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

export function unverifiedSenderWarning(sender: string): string {
  return `We can’t be sure that ${sender} sent this. Make sure you know who it is.`;
}

export const unreadable = "We couldn’t read this email. Download the original to open it.";

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
    sentences.push(
      `This came from another address: ${sender || "unknown"}. Make sure you know who it is.`,
    );
  } else if (read?.isDoubtful) {
    sentences.push(unverifiedSenderWarning(sender));
  }
  if (read?.automatic && read.failed.length === 0) sentences.push("This is an automatic reply.");
  if (read?.isCut)
    sentences.push("It’s too large to open here in full. Download the original to see its files.");
  if (!read) sentences.push(unreadable);
  if (!isKept) sentences.push("Its files weren’t saved. Ask for them again.");
  return sentences.join(" ");
}
