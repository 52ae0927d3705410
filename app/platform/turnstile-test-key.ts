/** Turnstile's keys for tests let everybody in, or nobody; a public site refuses them. */
export function isTurnstileTestKey(key: string): boolean {
  return /^[123]x0+[A-F]{2}$/.test(key);
}
