/** One page, or one family of pages that share a path with a parameter. */
export type PageRow = {
  /** It has at most one parameter, which is the last segment. */
  path: string;
  title: string;
  /** How long the edge may serve the page before it asks the Worker again, in the background. */
  edgeSeconds: number;
  /** Listed in the sitemap and open to search engines. */
  indexed: boolean;
  /** The values that the path's parameter can have. */
  variants?: Record<string, { title: string }>;
  /** Other values that show a variant. The canonical address is that of the variant. */
  aliases?: Record<string, string>;
  /** The variant that any other value shows. Without it, an address with another value is unknown. */
  otherwise?: string;
  /** Whether the family's own page answers an unknown value, with its own 404. */
  namesUnknown?: boolean;
  /** The table that stores its content, or a part of it. */
  table?: "projects";
  /** Only its table knows which values exist, and their titles. */
  storedValues?: true;
  /** Every value shows the page. Only the API knows which of them exist. */
  anyValue?: boolean;
  /** A page of the office. For everybody but staff with two-factor authentication, its address is unknown. */
  staffOnly?: boolean;
};

export type ParameterOf<Path extends string> = Path extends `${string}:${infer Parameter}` ? Parameter : never;

/** What a row shows at a path: its page, one of its variants, or its own 404. */
export type PageMatch = {
  /** The parameter, as it is spelled in the address. */
  value?: string;
  /** The variant that is shown for it. */
  variant?: string;
  status: 200 | 404;
  title: string;
  /** The address for search engines. An unknown address has none. */
  canonical?: string;
};

/** Returns what the row shows at a path. Undefined if the path is not the row's, or has a value that the row does not know. */
export function matchAt(row: PageRow, pathname: string): PageMatch | undefined {
  const match = new RegExp(`^${row.path.replace(/:\w+/, "([^/]+)")}$`).exec(pathname);
  if (!match) return undefined;
  const value = match[1];
  const { title, variants = {}, aliases = {}, otherwise, anyValue, storedValues } = row;
  if (value === undefined) return { status: 200, title, canonical: row.path };
  if (anyValue) return { value, status: 200, title };
  const variant = own(aliases, value) ?? (storedValues || own(variants, value) ? value : otherwise);
  const shown = variant !== undefined && (storedValues ? { title } : own(variants, variant));
  if (shown) return { value, variant, status: 200, ...shown, canonical: filledIn(row.path, variant) };
  return row.namesUnknown ? { value, status: 404, title } : undefined;
}

/** The path with its parameter filled in and escaped. */
export function filledIn(path: string, value: string | undefined): string {
  return value === undefined ? path : path.replace(/:\w+/, encodeURIComponent(value));
}

/** Own properties only: an address may contain `constructor`. */
function own<Value>(object: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
