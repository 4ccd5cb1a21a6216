import fc from "fast-check";

const known = ["connect", "services", "invest", "insights", "api", "documents", "icon.svg", "assets", "sitemap.xml"];
const elsewhere = [
  "evil.example",
  "evil.example:443",
  "@evil.example",
  "https:",
  "javascript:alert(1)",
  "[::1]",
  "%40evil",
];
const slashes = [
  "/",
  "//",
  "/./",
  "/../",
  "/%2e%2e/",
  "/.%2E//",
  "%2F",
  "%2f%2f",
  "%252F",
  "\\",
  "/\\",
  "%5C",
  "%5c/",
  "%255C",
];
const controls = [
  "%00",
  "%09",
  "%0a",
  "%0D%0A",
  "%0d%0aLocation:%20//evil.example",
  "%1f",
  "%7F",
  "%2509",
  "%C2%85",
  "%c2%9f",
];
const broken = ["%", "%%", "%2", "%zz", "%E0%80%8A", "%ff", "%c0%af", "%u2215", "%ED%A0%80", "%EF%BC%8F", "%E2%80%A8"];
const others = [
  "é",
  "／",
  "＼",
  "\u2028",
  "|",
  '"',
  ";a=b",
  ".",
  "..",
  "%20",
  "?",
  "?next=//evil.example/",
  "#",
  "&",
  "constructor",
];
/** Characters that a request line of HTTP cannot contain, but that a Worker could still be given. */
const unsendable = ["\t", "\r\n", "\n", "\0", " ", "\x7f", "\u0085"];

const piece = fc.oneof(
  { arbitrary: fc.constantFrom(...slashes), weight: 4 },
  { arbitrary: fc.constantFrom(...elsewhere), weight: 2 },
  fc.constantFrom(...known),
  fc.constantFrom(...controls),
  fc.constantFrom(...broken),
  fc.constantFrom(...others),
  fc.string({ maxLength: 6 }).map((text) => text.replace(/[\s\p{Cc}]/gu, "")),
);

const pathOf = (pieces: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.array(pieces, { maxLength: 7 }), fc.constantFrom("", "/", "/", "//", "/?a=b", "/?/"))
    .map(([parts, end]) => `/${parts.join("")}${end}`);

/** A path that anybody could send in a request line, with a query or without. */
export const sendablePath = pathOf(piece);

/** Like `sendablePath`, but also with characters that only a caller inside the platform could pass. */
export const anyPath = pathOf(fc.oneof({ arbitrary: piece, weight: 6 }, fc.constantFrom(...unsendable)));
