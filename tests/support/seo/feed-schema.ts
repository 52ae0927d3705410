import { validateXML } from "xmllint-wasm";

const space = 'xmlns:xsd="http://www.w3.org/2001/XMLSchema"';

/** What RSS 2.0 asks of a channel and an item, and Media RSS of a picture. */
const rss = `<?xml version="1.0"?>
<xsd:schema ${space} xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">
  <xsd:import namespace="http://search.yahoo.com/mrss/" schemaLocation="media.xsd"/>
  <xsd:import namespace="http://www.w3.org/2005/Atom" schemaLocation="atom.xsd"/>
  <xsd:simpleType name="date"><xsd:restriction base="xsd:string">
    <xsd:pattern value="(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT"/>
  </xsd:restriction></xsd:simpleType>
  <xsd:simpleType name="web"><xsd:restriction base="xsd:anyURI">
    <xsd:pattern value="https?://.+"/>
  </xsd:restriction></xsd:simpleType>
  <xsd:simpleType name="text"><xsd:restriction base="xsd:string">
    <xsd:minLength value="1"/>
  </xsd:restriction></xsd:simpleType>
  <xsd:element name="rss"><xsd:complexType><xsd:sequence>
    <xsd:element name="channel"><xsd:complexType><xsd:sequence>
      <xsd:element name="title" type="text"/>
      <xsd:element name="link" type="web"/>
      <xsd:element name="description" type="text"/>
      <xsd:element name="language" type="xsd:language"/>
      <xsd:element ref="atom:link"/>
      <xsd:element name="item" minOccurs="0" maxOccurs="unbounded"><xsd:complexType><xsd:sequence>
        <xsd:element name="title" type="text"/>
        <xsd:element name="link" type="web"/>
        <xsd:element name="guid"><xsd:complexType><xsd:simpleContent><xsd:extension base="text">
          <xsd:attribute name="isPermaLink" type="xsd:boolean"/>
        </xsd:extension></xsd:simpleContent></xsd:complexType></xsd:element>
        <xsd:element name="pubDate" type="date"/>
        <xsd:element name="category" type="xsd:string"/>
        <xsd:element name="description" type="text"/>
        <xsd:element ref="media:content"/>
      </xsd:sequence></xsd:complexType></xsd:element>
    </xsd:sequence></xsd:complexType></xsd:element>
  </xsd:sequence><xsd:attribute name="version" fixed="2.0" use="required"/></xsd:complexType>
    <xsd:unique name="guids"><xsd:selector xpath="channel/item"/><xsd:field xpath="guid"/></xsd:unique>
  </xsd:element>
</xsd:schema>`;

const elementSchema = (namespace: string, name: string, attributes: readonly string[]) =>
  `<?xml version="1.0"?>
<xsd:schema ${space} xmlns="${namespace}" targetNamespace="${namespace}">
  <xsd:simpleType name="web"><xsd:restriction base="xsd:anyURI">
    <xsd:pattern value="https?://.+"/>
  </xsd:restriction></xsd:simpleType>
  <xsd:simpleType name="medium"><xsd:restriction base="xsd:string">
    <xsd:enumeration value="image"/>
  </xsd:restriction></xsd:simpleType>
  <xsd:element name="${name}"><xsd:complexType>
    ${attributes.join("\n    ")}
  </xsd:complexType></xsd:element>
</xsd:schema>`;

const required = (name: string, type: string) =>
  `<xsd:attribute name="${name}" type="${type}" use="required"/>`;

export async function feedErrors(xml: string): Promise<string[]> {
  const media = elementSchema("http://search.yahoo.com/mrss/", "content", [
    required("url", "web"),
    required("medium", "medium"),
    required("width", "xsd:positiveInteger"),
    required("height", "xsd:positiveInteger"),
  ]);
  const atom = elementSchema("http://www.w3.org/2005/Atom", "link", [
    required("href", "web"),
    required("rel", "xsd:string"),
    required("type", "xsd:string"),
  ]);
  const { errors } = await validateXML({
    xml: [{ fileName: "feed.xml", contents: xml }],
    schema: [{ fileName: "rss.xsd", contents: rss }],
    preload: [
      { fileName: "media.xsd", contents: media },
      { fileName: "atom.xsd", contents: atom },
    ],
  });
  return errors.map(({ message }) => message);
}
