import { escapeXml } from "~/platform/html/escape-markup";
import { ascii } from "./photo-kind";

/** `terms`: the license's address. */
export type Credit = { creator: string; copyright: string; terms: string };

/** Characters per field; a JPEG fits 65,502 bytes of XMP. */
const maxLength = 400;

export function creditXmp({ creator, copyright, terms }: Credit): string {
  const written = (text: string) => escapeXml(text.trim().slice(0, maxLength));
  return packet(written(creator), written(copyright), written(terms));
}

function packet(creator: string, copyright: string, terms: string): string {
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" ',
    `xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmpRights:Marked="True" xmpRights:WebStatement="${terms}">`,
    `<dc:creator><rdf:Seq><rdf:li>${creator}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${copyright}</rdf:li></rdf:Alt></dc:rights>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join("");
}

const values =
  /WebStatement="([^"<]*)"><dc:creator><rdf:Seq><rdf:li>([^<]*)<.*x-default">([^<]*)</s;

/** Other programs' XMP may contain the location. `content`: of a JPEG's segment or a WebP's chunk. */
export function readOwnXmp(content: Uint8Array): string | undefined {
  const isSegment = ascii(content, 0, xmpName.length) === xmpName;
  const text = decoder.decode(isSegment ? content.subarray(xmpName.length) : content);
  const [, terms = "", creator = "", copyright = ""] = values.exec(text) ?? [];
  return text === packet(creator, copyright, terms) ? text : undefined;
}

const decoder = new TextDecoder("utf-8", { fatal: false, ignoreBOM: true });
export const xmpName = "http://ns.adobe.com/xap/1.0/\0";
