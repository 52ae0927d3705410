/** Drops the subaddress: `Ada+cake@example.com` is Ada's mailbox. */
export function mailboxOf(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, "$1@");
}
