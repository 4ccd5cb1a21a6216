/** One drawn page, or one family of pages that share a path with a parameter. */
export type PageRow = {
  path: string;
  title: string;
  description: string;
  /** How long the edge may serve it before asking the Worker again; it is renewed in the background. */
  edgeSeconds: number;
  /** Listed in the sitemap and open to search engines. */
  indexed: boolean;
  /** The values that a path's parameter takes. */
  variants?: Record<string, { title: string; description: string }>;
  /** The variant that any other value shows. Without one, the family's own page says that there is none: 404. */
  otherwise?: string;
};

const fiveMinutes = 300;
const publicPage = { edgeSeconds: fiveMinutes, indexed: true } as const;
const personalPage = { edgeSeconds: fiveMinutes, indexed: false } as const;

export const pages = {
  home: {
    ...publicPage,
    path: "/",
    title: "Cantiere: capital for things that get built",
    description:
      "Companies fund the missing part of an industrial plan without giving up equity or taking on debt. Investors share in what the plant earns.",
  },
  service: {
    ...publicPage,
    path: "/services/:service",
    title: "Service Not Found",
    description: "The requested service does not exist.",
    variants: {
      "asset-tokenization": {
        title: "Asset Tokenization",
        description: "The legal setup, one smart contract per project and a primary sale at a fixed price.",
      },
      "investment-management": {
        title: "Investment Management",
        description:
          "Treasury, revenue capture, distribution, reporting and an OTC desk for the whole life of a project.",
      },
      "strategic-advisory": {
        title: "Strategic Advisory",
        description:
          "Plan review, capital structuring and regulatory alignment for companies; portfolio advice for investors.",
      },
    },
  },
  tokenize: {
    ...publicPage,
    path: "/tokenize",
    title: "Tokenize Your Industrial Plan",
    description: "Raise the unfunded part of your capital expenditure without selling equity or taking on debt.",
  },
  invest: {
    ...publicPage,
    path: "/invest/:investorType",
    title: "Invest",
    description: "Share in the revenues of real-world projects.",
    otherwise: "retail",
    variants: {
      institutional: {
        title: "Institutional investors",
        description: "Revenue-linked exposure to industrial and infrastructure projects, from $100,000.",
      },
      retail: {
        title: "Retail investors",
        description: "A share in the revenues of real-world projects, from $1,000.",
      },
    },
  },
  connect: {
    ...publicPage,
    path: "/connect",
    title: "Contact",
    description: "Write to Cantiere in Milano, or schedule a consultation. We reply within 24 hours.",
  },
  documents: {
    ...publicPage,
    path: "/company/documents",
    title: "White Paper and Documents",
    description: "The papers behind the platform, and the library that opens when you are logged in.",
  },
  login: {
    ...personalPage,
    path: "/login/:userType",
    title: "Login",
    description: "Log in to your Cantiere account.",
    otherwise: "investor",
    variants: {
      institutional: { title: "Institutional login", description: "For funds and institutions with an open account." },
      retail: { title: "Retail login", description: "For individual investors with an open account." },
      company: { title: "Company login", description: "For companies that raise with Cantiere." },
      investor: { title: "Investor login", description: "For institutional and retail investors." },
    },
  },
  dashboard: {
    ...personalPage,
    path: "/dashboard/:userType",
    title: "Dashboard",
    description: "Your account at Cantiere.",
    otherwise: "investor",
    variants: {
      institutional: {
        title: "Institutional Dashboard",
        description: "Holdings and figures of institutional investors.",
      },
      retail: { title: "Retail Investor Dashboard", description: "Holdings and figures of retail investors." },
      company: { title: "Company Dashboard", description: "Projects and figures of companies that raise." },
      investor: { title: "Investor Dashboard", description: "Holdings and figures of investors." },
    },
  },
  setPassword: {
    ...personalPage,
    path: "/set-password",
    title: "Set your password",
    description: "Choose the password of your Cantiere account.",
  },
  notFound: {
    path: "",
    edgeSeconds: 0,
    indexed: false,
    title: "Page not found",
    description: "There is no page at this address.",
  },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof pages;
type PathOf<Name extends PageName> = (typeof pages)[Name]["path"];
type ParameterOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Parameter}/${infer After}`
    ? Parameter | ParameterOf<After>
    : Rest
  : never;

/** What a link to a page must bring: an object with its parameters, or nothing. */
export type PageParameters<Name extends PageName> = [ParameterOf<PathOf<Name>>] extends [never]
  ? undefined
  : Record<ParameterOf<PathOf<Name>>, string>;

export type FoundPage = {
  name: PageName;
  /** The parameter, as the address has it. */
  value?: string;
  status: 200 | 404;
  title: string;
  description: string;
  /** The one address search engines should know; an unknown address has none. */
  canonical?: string;
};

const rows = Object.entries(pages) as [PageName, PageRow][];

/** The page at a path of this site, `notFound` where there is none. Paths are exact: case and slashes count. */
export function pageAt(pathname: string): FoundPage {
  for (const [name, row] of rows) {
    const match = patternOf(row.path).exec(pathname);
    if (!match || name === "notFound") continue;
    const value = match[1];
    const { title, description, variants, otherwise } = row;
    if (value === undefined) return { name, status: 200, title, description, canonical: row.path };
    const shown = variants && Object.hasOwn(variants, value) ? value : otherwise;
    const variant = shown === undefined ? undefined : variants?.[shown];
    if (shown === undefined || !variant) return { name, value, status: 404, title, description };
    return { name, value, status: 200, ...variant, canonical: addressIn(name, shown) };
  }
  const { title, description } = pages.notFound;
  return { name: "notFound", status: 404, title, description };
}

/** A path has at most one parameter, at its end: one segment, as the address has it. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/, "([^/]+)")}$`);
}

/** The address of a page, its parameter filled in and escaped. */
export function addressOf<Name extends PageName>(name: Name, parameters: PageParameters<Name>): string {
  return addressIn(name, Object.values<string>(parameters ?? {})[0]);
}

/** The same for a page that comes as data; prefer `addressOf`, which the compiler checks. */
export function addressIn(name: PageName, value: string | undefined): string {
  const { path } = pages[name];
  return value === undefined ? path : path.replace(/:\w+/, encodeURIComponent(value));
}

/** Every address that has a page of its own, in the order of the table. */
export function addresses(): { name: PageName; address: string; indexed: boolean }[] {
  return rows.flatMap(([name, { variants, indexed }]) => {
    if (name === "notFound") return [];
    const values = variants ? Object.keys(variants) : [undefined];
    return values.map((value) => ({ name, address: addressIn(name, value), indexed }));
  });
}
