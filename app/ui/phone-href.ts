/** Where a link on a phone number as people write it here leads. */
export function phoneHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, "")}`;
}
