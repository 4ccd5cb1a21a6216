import type { SampleText } from "./sample-files.ts";

// Texts of the sample documents. The figures are those of the example project.

const funding = [
  ["Source", "Share", "Amount (EUR)"],
  ["Cash", "20%", "400000"],
  ["Loans", "20%", "400000"],
  ["Public Grant", "10%", "200000"],
  ["Token", "50%", "1000000"],
  ["Total CAPEX", "100%", "2000000"],
] as const;

const terms = [
  ["Term", "Value"],
  ["Total CAPEX", "EUR 2,000,000"],
  ["Token supply", "1,000"],
  ["Token price", "EUR 1,000"],
  ["Minimum entry", "EUR 1,000 (1 token)"],
  ["Revenue share", "10% of net revenues"],
  ["Target IRR", "10-12% over 7 years"],
  ["Projected ROI", "2x over 7 years"],
  ["Committed", "EUR 500,000 (25% of the CAPEX)"],
] as const;

const notGuaranteed =
  "Targets are not guaranteed and capital is at risk. This is a sample document of a sample project.";

export const quarterlyReport: SampleText = {
  heading: "Green Energy Plant: quarterly report",
  paragraphs: [
    "Construction is complete and the plant entered operation in the fourth quarter of 2025. The grid connection was accepted and the meters are read daily.",
    "EUR 500,000 of the EUR 2,000,000 CAPEX is committed by 50 investors, with an average ticket of EUR 10,000.",
    notGuaranteed,
  ],
  table: funding,
};

export const termSheet: SampleText = {
  heading: "Green Energy Example: term sheet",
  paragraphs: ["Tokens carry a share of net revenues. They are neither equity nor debt.", notGuaranteed],
  table: terms,
};

export const distributionSchedule: SampleText = {
  heading: "Distribution schedule 2026",
  paragraphs: [],
  table: [
    ["Quarter", "Statement", "Payment", "Revenue share"],
    ["Q1 2026", "2026-04-10", "2026-04-24", "10%"],
    ["Q2 2026", "2026-07-10", "2026-07-24", "10%"],
    ["Q3 2026", "2026-10-09", "2026-10-23", "10%"],
    ["Q4 2026", "2027-01-08", "2027-01-22", "10%"],
  ],
};

/** A seven-year model: what a token receives if net revenues grow by 4% a year. */
export const revenueModel: SampleText = {
  heading: "Revenue share model",
  paragraphs: [],
  table: [
    ["Year", "Net revenues (EUR)", "To tokens (EUR)", "Per token (EUR)"],
    ...[2_500_000, 2_600_000, 2_704_000, 2_812_160, 2_924_646, 3_041_632, 3_163_297].map((revenue, year) => [
      String(2026 + year),
      String(revenue),
      (revenue / 10).toFixed(2),
      (revenue / 10 / 1000).toFixed(2),
    ]),
  ],
};

export const fundingBreakdown: SampleText = { heading: "Funding breakdown", paragraphs: [], table: funding };

export const walletGuide: SampleText = {
  heading: "Custody and wallet guide",
  paragraphs: [
    "Tokens are sold to whitelisted wallets only. Whitelisting follows the identity check and takes two working days.",
    "Keep the recovery phrase off line. Nobody of Cantiere will ever ask for it.",
  ],
  table: [
    ["Step", "Who", "What"],
    ["1", "Investor", "Completes KYC"],
    ["2", "Cantiere", "Whitelists the wallet"],
    ["3", "Investor", "Receives tokens"],
  ],
};

export const taxTemplate: SampleText = {
  heading: "Tax reporting template",
  paragraphs: ["For Italian resident holders. Fill in one line for each distribution received in the year."],
  table: [
    ["Date", "Project", "Gross amount (EUR)"],
    ["", "", ""],
    ["", "", ""],
  ],
};

export const onboardingChecklist: SampleText = {
  heading: "Company onboarding checklist",
  paragraphs: ["What we need before the project assessment. The minimum project value is USD 100,000."],
  table: [
    ["Document", "Needed for"],
    ["Industrial plan", "Project Assessment"],
    ["CAPEX statement", "Structure Design"],
    ["Permits and grid agreement", "Structure Design"],
    ["Company register extract", "KYC"],
  ],
};

export const capexTemplate: SampleText = {
  heading: "CAPEX statement",
  paragraphs: [],
  table: [
    ["Item", "Supplier", "Amount (EUR)", "Funded by"],
    ["Turbine", "", "", "Token"],
    ["Civil works", "", "", "Loans"],
    ["Grid connection", "", "", "Public Grant"],
  ],
};

export const investorRights: SampleText = {
  heading: "Your rights in plain words",
  paragraphs: [
    "You own a share of future revenues, not of the company. You are paid pro rata to the tokens you hold.",
    "After the first distributions you may ask the desk for an exit; a buyer is not guaranteed.",
  ],
  table: [],
};

export const amlSummary: SampleText = {
  heading: "KYC and AML policy: summary",
  paragraphs: ["Every buyer is identified before a sale and screened again each year. Wallets are monitored for life."],
  table: [
    ["Check", "When"],
    ["Identity", "Before the first purchase"],
    ["Sanctions lists", "Daily"],
    ["Source of funds", "Above EUR 15,000"],
  ],
};

export const callMinutes: SampleText = {
  heading: "Funding call, January 2026: minutes",
  paragraphs: [
    "The plant is operational; the first distribution is expected in the first quarter of 2026.",
    notGuaranteed,
  ],
  table: [],
};

export const internalPaper: SampleText = {
  heading: "Internal White Paper: revenue-linked tokens",
  paragraphs: ["Draft for staff. The model, the market and the token design."],
  table: terms,
};

/** Power by the minute for a quarter: large enough to show a download's progress. */
export const meterReadings: SampleText = {
  heading: "Meter readings, Q4 2025",
  paragraphs: [],
  table: [["Time (UTC)", "Power (kW)"], ...Array.from({ length: 92 * 24 * 60 }, (_, minute) => readingAt(minute))],
};

function readingAt(minute: number): [string, string] {
  const time = new Date(Date.UTC(2025, 9, 1, 0, minute)).toISOString().slice(0, 16);
  const powerInKw = 420 + ((minute * 37) % 160) + (minute % 1440) / 16;
  return [time, powerInKw.toFixed(1)];
}

export const taxCertificate: SampleText = {
  heading: "Tax certificate 2025",
  paragraphs: ["Gross amounts that your holdings paid out in 2025. Nothing was withheld.", notGuaranteed],
  table: [
    ["Day", "Project", "Gross amount (EUR)"],
    ["2025-03-31", "Timber Housing Block", "50"],
    ["2025-06-30", "Edge Data Hall", "72"],
    ["2025-06-30", "Timber Housing Block", "55"],
    ["2025-09-30", "Timber Housing Block", "55"],
    ["2025-12-19", "Edge Data Hall", "84"],
    ["2025-12-19", "Timber Housing Block", "60"],
  ],
};

export const operatingReport: SampleText = {
  heading: "Edge Data Hall: operating report Q4 2025",
  paragraphs: [
    "The hall ran through the quarter without an outage, and its waste heat went to the district.",
    notGuaranteed,
  ],
  table: [
    ["Month", "Load (kW)", "Availability"],
    ["October", "412", "100%"],
    ["November", "431", "100%"],
    ["December", "447", "99.98%"],
  ],
};

export const fundingProgress: SampleText = {
  heading: "Funding progress",
  paragraphs: [],
  table: [
    ["Month", "Investors", "Share of the total"],
    ["October 2025", "88", "31%"],
    ["November 2025", "109", "40%"],
    ["December 2025", "131", "46%"],
  ],
};
