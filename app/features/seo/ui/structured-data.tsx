/** Structured data for machines, as `scriptJson` wrote it. */
export function StructuredData({ json }: { json: string }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson escapes what could end the element
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
