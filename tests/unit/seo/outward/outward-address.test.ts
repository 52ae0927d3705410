import { expect, test } from "vitest";
import { isOutward } from "~/features/seo/outward/outward-address";

const origin = "https://cakes.example.com";

for (const address of [
  ...["https://example.com/a?b#c", "http://example.com", "https://www.example.co.uk./"],
  ...["https://bäckerei.example/", "https://8.example.com/", "https://localhost.example/"],
]) {
  test(`${address} may be called`, () => {
    expect(isOutward(address, origin)).toBe(true);
  });
}

const refused = [
  // Loopback, however it is spelled.
  ...["http://127.0.0.1/", "http://127.1/", "http://2130706433/", "http://0x7f000001/"],
  ...["http://0177.0.0.1/", "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://0/"],
  ...["http://localhost/", "http://a.localhost/", "http://localhost./", "http://１２７.0.0.1/"],
  // Private, link-local, and unique-local; the cloud's metadata.
  ...["http://10.0.0.1/", "http://192.168.1.1/", "http://172.16.0.1/", "http://100.64.0.1/"],
  ...[
    "http://169.254.169.254/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "http://[::ffff:a00:1]/",
  ],
  ...["http://printer.local/", "http://printer.LOCAL./", "http://metadata.google.internal/"],
  ...["http://router.home.arpa/", "http://intranet/", "http://intranet./"],
  // Public, but nobody's article.
  ...["http://93.184.215.14/", "http://[2606:4700::1111]/"],
  ...["ftp://example.com/", "file:///etc/passwd", "javascript:alert(1)", "data:text/html,a"],
  ...["https://example.com:8443/", "http://example.com:22/", "https://me:pass@example.com/"],
  ...["https://me@example.com/", "/gallery", "https://", ""],
  ...["https://cakes.example.com/gallery", "http://cakes.example.com/"],
];

for (const address of refused) {
  test(`${address || "an empty address"} is not called`, () => {
    expect(isOutward(address, origin)).toBe(false);
  });
}
