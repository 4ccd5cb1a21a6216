type PageLink = { text: string; address: string; name: string; rel: string };
type PageButton = { text: string; disabled: boolean };

/** The text and links of a part of a page. */
export type ReadPart = {
  /** The whole text in one line. */
  text: string;
  /** The text of each block element, in order. */
  lines: string[];
  headings: string[];
  links: PageLink[];
  buttons: PageButton[];
};

/** A link to a glossary term, which is part of a sentence, unlike other links. */
const termLink = /<a [^>]*href="\/learn#[^"]*"[^>]*>([^<]*)<\/a>/g;
/** Markup that no reader notices: where React joins two texts, and where a word may break into the next line. */
const unnoticed = /<!-- -->|<wbr\/>/g;
const partOfLine = /<\/?(?:span|small|strong|i|time)(?:\s[^>]*)?>/g;

/** Reads one part of a rendered page (`main`, `nav`, `footer`). It parses HTML as React writes it, not HTML in general. */
export function readPart(html: string, part: "main" | "nav" | "footer"): ReadPart {
  const [, inside = ""] = new RegExp(`<${part}(?:\\s[^>]*)?>(.*?)</${part}>`, "s").exec(html) ?? [];
  const lines = inside
    .replace(unnoticed, "")
    .replace(termLink, "$1")
    .replace(partOfLine, " ")
    .split(/<[^>]*>/)
    .map(said)
    .filter((line) => line !== "");
  return {
    text: lines.join(" "),
    lines,
    headings: elementsOf(inside, "h[1-4]").map(({ text }) => text),
    links: elementsOf(inside, "a").map(({ text, attributes }) => ({
      text,
      address: attributes.href ?? "",
      name: attributes["aria-label"] ?? text,
      rel: attributes.rel ?? "",
    })),
    buttons: elementsOf(inside, "button").map(({ text, attributes }) => ({ text, disabled: "disabled" in attributes })),
  };
}

/** All elements of this name with their attributes; they must not be nested. */
export function elementsOf(html: string, name: string) {
  const elements = html.matchAll(new RegExp(`<(${name})((?:\\s[^>]*)?)>(.*?)</\\1>`, "gs"));
  return [...elements].map(([, , attributes = "", inside = ""]) => ({
    attributes: attributesOf(attributes),
    text: said(inside.replace(unnoticed, "").replace(/<[^>]*>/g, " ")),
  }));
}

/** The attributes of a tag as an object, entities decoded. */
export function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = ""]) => [name, read(value)]),
  );
}

function said(text: string): string {
  return read(text)
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:])/g, "")
    .trim();
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function read(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, entity: string) => entities[entity] ?? whole);
}
