import fc from "fast-check";
import { expect, test } from "vitest";
import { attachmentDisposition } from "~/features/orders/files/attachment-disposition";

test("gives the name twice: in ASCII, and encoded in full", () => {
  expect(attachmentDisposition("attachment", "Zoë's cake (1).jpg")).toBe(
    `attachment; filename="Zoe__s cake (1).jpg"; filename*=UTF-8''Zo%C3%AB%27s%20cake%20%281%29.jpg`,
  );
});

const marks = "\"'\\/;=%*\r\n\t\0\u2028\u202eaé😀 .";

test("no name breaks out of the header", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...marks, "\ud800") }), (name) => {
      const header = attachmentDisposition("inline", name);
      expect(header).toMatch(/^inline; filename="[\w .()-]*"; filename\*=UTF-8''[\w%.~-]*$/);
      expect(() => new Headers({ "content-disposition": header })).not.toThrow();
    }),
  );
});
