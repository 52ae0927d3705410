/** Content-Disposition with an ASCII fallback for old clients (RFC 6266). */
export function attachmentDisposition(kind: "inline" | "attachment", name: string): string {
  const clean = name.toWellFormed().replace(/[\p{Cc}\p{Cf}\u2028\u2029/\\]/gu, "_");
  const plain = clean.normalize("NFKD").replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(clean).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
