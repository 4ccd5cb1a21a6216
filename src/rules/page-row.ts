/** One drawn page, or one family of pages that share a path with a parameter. */
export type PageRow = {
  /** At most one parameter, at its end: one segment, as the address has it. */
  path: string;
  title: string;
  /** How long the edge may serve it before asking the Worker again; it is renewed in the background. */
  edgeSeconds: number;
  /** Listed in the sitemap and open to search engines. */
  indexed: boolean;
  /** The values that a path's parameter takes. */
  variants?: Record<string, { title: string }>;
  /** Other values that show a variant; search engines know the variant's own address. */
  aliases?: Record<string, string>;
  /** The variant that any other value shows. Without one the address is unknown. */
  otherwise?: string;
  /** Whether the family's own page, in its own words, says that a value is unknown. */
  namesUnknown?: boolean;
};

export type ParameterOf<Path extends string> = Path extends `${string}:${infer Parameter}` ? Parameter : never;

/** What a row has at a path: a page of its own or of its family, or the family's word that there is none. */
export type Finding = {
  /** The parameter, as the address has it. */
  value?: string;
  /** The variant that is shown for it. */
  variant?: string;
  status: 200 | 404;
  title: string;
  /** The one address search engines should know; an unknown address has none. */
  canonical?: string;
};

/** Nothing where the path is not the row's, or has a value that the row does not know. */
export function findingAt(row: PageRow, pathname: string): Finding | undefined {
  const match = new RegExp(`^${row.path.replace(/:\w+/, "([^/]+)")}$`).exec(pathname);
  if (!match) return undefined;
  const value = match[1];
  const { title, variants = {}, aliases = {}, otherwise } = row;
  if (value === undefined) return { status: 200, title, canonical: row.path };
  const variant = own(variants, value) ? value : (own(aliases, value) ?? otherwise);
  const shown = variant === undefined ? undefined : own(variants, variant);
  if (variant !== undefined && shown)
    return { value, variant, status: 200, ...shown, canonical: filledIn(row.path, variant) };
  return row.namesUnknown ? { value, status: 404, title } : undefined;
}

/** The path with its parameter filled in and escaped. */
export function filledIn(path: string, value: string | undefined): string {
  return value === undefined ? path : path.replace(/:\w+/, encodeURIComponent(value));
}

/** Only what the object itself has: an address may say `constructor`. */
function own<Value>(object: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
