import type { NavigationLink } from "./navigation.ts";

export const footerCopy = {
  contact: "Contact Us",
  email: "E-mail",
  phone: "Phone",
  office: "Office",
  network: "Network",
  copyright: "Copyright",
} as const;

/**
 * All public pages except the legal ones, which are linked next to the copyright, and single projects and articles, which are
 * linked from their lists.
 */
export const footerGroups = [
  {
    title: "Companies",
    links: [
      { label: "Tokenize Your Plan", to: "tokenize" },
      { label: "Asset Tokenization", to: "service", value: "asset-tokenization" },
      { label: "Investment Management", to: "service", value: "investment-management" },
      { label: "Strategic Advisory", to: "service", value: "strategic-advisory" },
    ],
  },
  {
    title: "Investors",
    links: [
      { label: "All Projects", to: "projects" },
      { label: "Institutional Investing", to: "invest", value: "institutional" },
      { label: "Retail Investing", to: "invest", value: "retail" },
      { label: "How It Works", to: "learn" },
      { label: "Documents", to: "documents" },
    ],
  },
  {
    title: "About us",
    links: [
      { label: "Home", to: "home" },
      { label: "Overview", to: "company" },
      { label: "About", to: "about" },
      { label: "Team", to: "team" },
      { label: "Business Model", to: "businessModel" },
    ],
  },
  {
    title: "Meet us",
    links: [
      { label: "News and Articles", to: "news" },
      { label: "Events", to: "events" },
      { label: "Careers", to: "careers" },
      { label: "Open Positions", to: "openPositions" },
      { label: "Connect", to: "connect" },
      { label: "Schedule a Consultation", to: "scheduleConsultation" },
    ],
  },
] as const satisfies readonly { title: string; links: readonly NavigationLink[] }[];
