import type { PageName } from "#pages";

/** A link of the navigation bar. `value` is the page's parameter, if it has one. */
export type NavigationLink = {
  label: string;
  note?: string;
  to: PageName;
  value?: string;
  /** The id of the part of the page to link to. */
  part?: string;
  /** A page that is reached from the linked one and has no link of its own. The link is marked as current there, too. */
  covers?: PageName;
};
export type NavigationMenu = { label: string; links: readonly NavigationLink[] };

export const menus = [
  {
    label: "Services",
    links: [
      {
        label: "Asset Tokenization",
        note: "Legal setup, smart contract, primary sale",
        to: "service",
        value: "asset-tokenization",
      },
      {
        label: "Investment Management",
        note: "Treasury, distribution, reporting, OTC desk",
        to: "service",
        value: "investment-management",
      },
      {
        label: "Strategic Advisory",
        note: "Plan review, structuring, portfolio advice",
        to: "service",
        value: "strategic-advisory",
      },
    ],
  },
  {
    label: "Private Area",
    links: [
      { label: "Institutional", to: "login", value: "institutional" },
      { label: "Retail", to: "login", value: "retail" },
      { label: "Company", to: "login", value: "company" },
    ],
  },
  {
    label: "Company",
    links: [
      { label: "About", to: "about" },
      { label: "Team", to: "team" },
      { label: "Careers", to: "careers", covers: "openPositions" },
      { label: "White Paper and Documents", to: "documents" },
      { label: "Business Model", to: "businessModel" },
    ],
  },
  {
    label: "Insights",
    links: [
      { label: "News", to: "news", covers: "article" },
      { label: "Events", to: "events" },
    ],
  },
] as const satisfies readonly NavigationMenu[];

export const directLinks = [
  { label: "Projects", to: "projects", covers: "project" },
  { label: "Connect", to: "connect" },
] as const satisfies readonly NavigationLink[];

export const navigationCopy = {
  bar: "Main",
  menu: "Menu",
  closeMenu: "Close menu",
  skip: "Skip to content",
} as const;
