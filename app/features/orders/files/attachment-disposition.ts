/** The header for a file of this name: plain letters for old clients, all of them in the encoded form (RFC 6266). */
export function attachmentDisposition(kind: "inline" | "attachment", name: string): string {
  const whole = name.toWellFormed().replace(/[\p{Cc}\p{Cf}\u2028\u2029/\\]/gu, "_");
  const plain = whole.normalize("NFKD").replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(whole).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
