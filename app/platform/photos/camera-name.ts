const givenBy =
  /^_?(?:(?:fb_)?img|mg|dsc[fn]?|pxl|mvimg|p|dji|gopr|image|photo|picture|screen ?shot|whatsapp(?: image)?|signal|snapchat|received|[0-9a-f-]{20,})?/;
const numbered = /(?:[\s_\-().\d]|\d\sat\s\d|\d\s?[ap]m\b|e\d{4}|wa\d{4})*/;
const made = /(?:hdr|edited|copy|portrait|night|mp|cover|jpe?g)?$/;
const cameraName = new RegExp(givenBy.source + numbered.source + made.source, "i");

/** `name` has no extension. */
export function isCameraName(name: string): boolean {
  return cameraName.test(name);
}
