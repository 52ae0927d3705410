const signs = /[ ()\-./+]/g;

/** Search keys that ignore formatting: the last ten digits, and those plus the last seven. */
export function plainPhone(phone: string): {
  phone_digits: string | null;
  phone_words: string | null;
} {
  const plain = phone.replace(signs, "");
  if (plain.length < 7 || /[^0-9]/.test(plain)) return { phone_digits: null, phone_words: null };
  const digits = plain.slice(-10);
  return { phone_digits: digits, phone_words: `${digits} ${digits.slice(-7)}` };
}
