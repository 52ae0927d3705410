const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** The text of HTML source; a name that is not among those that React writes stays as it is. */
export function decodeEntities(source: string): string {
  return source.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (entity, dec, hex, name) => {
      if (name) return named[name.toLowerCase()] ?? entity;
      const point = Number.parseInt(dec ?? hex, dec ? 10 : 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity;
    },
  );
}
