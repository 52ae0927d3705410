import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { validateXML } from "xmllint-wasm";

const folder = dirname(createRequire(import.meta.url).resolve("sitemap/package.json"));

/** The schema of sitemaps.org leaves other namespaces open. Of Google's, we write only `image:loc`. */
const imageSchema = `<?xml version="1.0"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.google.com/schemas/sitemap-image/1.1">
  <xsd:element name="image"><xsd:complexType><xsd:sequence>
    <xsd:element name="loc" type="xsd:anyURI"/>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;

const bothSchemas = `<?xml version="1.0"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xsd:import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="image.xsd"/>
</xsd:schema>`;

export async function sitemapErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "sitemap.xml", contents: xml }],
    schema: [{ fileName: "both.xsd", contents: bothSchemas }],
    preload: [
      {
        fileName: "sitemap.xsd",
        contents: readFileSync(join(folder, "schema/sitemap.xsd"), "utf8"),
      },
      { fileName: "image.xsd", contents: imageSchema },
    ],
  });
  return errors.map(({ message }) => message);
}
