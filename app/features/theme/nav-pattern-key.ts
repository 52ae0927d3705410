const key = /^nav-pattern\/[a-z0-9][a-z0-9._-]{0,119}\.(?:png|svg|jpe?g)$/i;

/** Whether a key of the site's photos is that of a navigation pattern, in one of the kinds that A5 accepts. */
export function isNavPatternKey(name: string): boolean {
  return key.test(name);
}
