import type { ServiceName } from "#rules/service.ts";
import { assetTokenization } from "./services/asset-tokenization.ts";
import { investmentManagement } from "./services/investment-management.ts";
import type { ServiceText } from "./services/service-text.ts";
import { strategicAdvisory } from "./services/strategic-advisory.ts";

export const services = {
  "asset-tokenization": assetTokenization,
  "investment-management": investmentManagement,
  "strategic-advisory": strategicAdvisory,
} as const satisfies Record<ServiceName, ServiceText>;

/** What all service pages share. */
export const servicePageWords = {
  what: "What it is",
  why: "Why it is fundamental",
  features: "Key features",
  steps: "Process",
  contact: "Contact us",
  others: "Other services",
  notFound: {
    title: "Service Not Found",
    text: "The requested service does not exist",
    instead: "These three do.",
  },
} as const;
