/** The mailbox behind an address, whatever stands after a `+`: `Ada+cake@example.com` is Ada's. */
export function mailboxOf(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, "$1@");
}
