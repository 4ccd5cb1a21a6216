import { investorKinds } from "#rules/accounts/investor.ts";
import type { MemberKind } from "#rules/accounts/person.ts";
import { audienceOf, type IconName } from "#rules/documents/library-document.ts";
import type { NewDocument } from "../add-document-store.ts";
import { demoProjectIdOf } from "./project-id.ts";
import * as file from "./sample-files.ts";
import * as text from "./sample-texts.ts";

/** `grantedTo` names demo accounts by kind, because their ids are not known here. */
type SampleDocument = NewDocument & { isSizeKnown: boolean; grantedTo: readonly MemberKind[] };

type Entry = {
  title: string;
  description: string;
  fileName: `${string}.${NewDocument["fileType"]}`;
  day: string;
  bytes: Uint8Array;
  icon?: IconName;
  audience?: readonly MemberKind[];
  grantedTo?: readonly MemberKind[];
  projects?: readonly string[];
  isSizeKnown?: false;
};

/** The sample library. Ids depend on the order of its entries, so that seeding again finds the same rows. */
export async function makeSampleDocuments(): Promise<SampleDocument[]> {
  const report = await file.pdf(text.quarterlyReport, 6);
  const terms = await file.pdf(text.termSheet, 2);
  const model = await file.spreadsheet(text.revenueModel);
  const entries: Entry[] = [
    {
      title: "Green Energy Plant: quarterly report",
      description: "Construction progress and cash position, Q4 2025",
      fileName: "green-energy-plant-q4-2025.pdf",
      day: "2025-12-12",
      bytes: report,
    },
    {
      title: "Distribution schedule 2026",
      description: "Expected payment dates per project",
      fileName: "distribution-schedule-2026.xlsx",
      day: "2025-12-03",
      bytes: await file.spreadsheet(text.distributionSchedule),
    },
    {
      title: "Custody and wallet guide",
      description: "How to register and whitelist a wallet",
      fileName: "custody-and-wallet-guide.pdf",
      day: "2025-11-18",
      bytes: await file.pdf(text.walletGuide, 3),
      icon: "Users",
    },
    {
      title: "Tax reporting template",
      description: "For Italian resident holders",
      fileName: "tax-reporting-template.docx",
      day: "2025-10-30",
      bytes: file.wordDocument(text.taxTemplate),
      audience: investorKinds,
      isSizeKnown: false,
    },
    {
      title: "Green Energy Example: term sheet",
      description: "Supply, price, revenue share and targets",
      fileName: "green-energy-example-term-sheet.pdf",
      day: "2025-09-22",
      bytes: terms,
      icon: "Shield",
      audience: investorKinds,
    },
    {
      title: "Green Energy Example: funding breakdown",
      description: "Cash, loans, grant and token tranche",
      fileName: "funding-breakdown.csv",
      day: "2025-10-02",
      bytes: file.csvFile(text.fundingBreakdown),
    },
    {
      title: "Institutional due diligence pack",
      description: "Report, terms and revenue model in one archive",
      fileName: "due-diligence-pack.zip",
      day: "2025-11-05",
      bytes: file.zip({
        "quarterly-report.pdf": report,
        "term-sheet.pdf": terms,
        "revenue-share-model.xlsx": model,
      }),
      icon: "Shield",
      audience: ["institutional"],
    },
    {
      title: "Revenue share model",
      description: "Seven years, per token",
      fileName: "revenue-share-model.xlsx",
      day: "2026-01-14",
      bytes: model,
      audience: ["institutional"],
    },
    {
      title: "Company onboarding checklist",
      description: "What we need before the project assessment",
      fileName: "onboarding-checklist.docx",
      day: "2025-08-19",
      bytes: file.wordDocument(text.onboardingChecklist),
      icon: "Users",
      audience: ["company"],
    },
    {
      title: "CAPEX statement template",
      description: "To be filled in with the industrial plan",
      fileName: "capex-statement.xlsx",
      day: "2025-07-08",
      bytes: await file.spreadsheet(text.capexTemplate),
      audience: ["company"],
    },
    {
      title: "Your rights in plain words",
      description: "What a token gives, and what it does not",
      fileName: "your-rights.txt",
      day: "2025-06-11",
      bytes: file.textFile(text.investorRights),
      icon: "Users",
      audience: ["retail"],
    },
    {
      title: "KYC and AML policy: summary",
      description: "Checks before and after a purchase",
      fileName: "kyc-aml-summary.pdf",
      day: "2025-03-27",
      bytes: await file.pdf(text.amlSummary),
      icon: "Shield",
      audience: ["company", "institutional"],
    },
    {
      title: "Funding call, January 2026: minutes",
      description: "Questions and answers",
      fileName: "funding-call-2026-01.txt",
      day: "2026-01-29",
      bytes: file.textFile(text.callMinutes),
    },
    {
      title: "Internal White Paper: revenue-linked tokens",
      description: "Draft for staff",
      fileName: "internal-white-paper.pdf",
      day: "2025-05-06",
      bytes: await file.pdf(text.internalPaper, 2),
    },
    {
      title: "Meter readings, Q4 2025",
      description: "Power by the minute",
      fileName: "meter-readings-2025-q4.csv",
      day: "2026-01-08",
      bytes: file.csvFile(text.meterReadings),
      audience: investorKinds,
    },
    {
      title: "Tax certificate 2025",
      description: "What your holdings paid out in the year",
      fileName: "tax-certificate-2025.pdf",
      day: "2026-01-20",
      bytes: await file.pdf(text.taxCertificate),
      icon: "Shield",
      audience: [],
      grantedTo: ["retail"],
    },
    {
      title: "Edge Data Hall: operating report Q4 2025",
      description: "Load, availability and revenues, for holders",
      fileName: "edge-data-hall-operating-report-2025-q4.pdf",
      day: "2026-01-22",
      bytes: await file.pdf(text.operatingReport, 2),
      audience: [],
      projects: ["Edge Data Hall"],
    },
    {
      title: "Electric Bus Depot: funding progress",
      description: "Commitments by month, for holders and the company",
      fileName: "electric-bus-depot-funding-progress.xlsx",
      day: "2026-01-16",
      bytes: await file.spreadsheet(text.fundingProgress),
      audience: [],
      projects: ["Electric Bus Depot"],
    },
  ];
  return entries.map(
    ({ day, icon = "FileText", audience, grantedTo = [], projects = [], isSizeKnown = true, ...entry }, at) => ({
      ...entry,
      id: `5a3b1c00-0000-4000-8000-${String(at + 1).padStart(12, "0")}`,
      fileType: typeOf(entry.fileName),
      iconName: icon,
      audience: audienceOf(audience),
      grantedTo,
      projects: projects.map(demoProjectIdOf),
      createdAt: new Date(`${day}T09:00:00Z`),
      isSizeKnown,
    }),
  );
}

function typeOf(fileName: Entry["fileName"]): NewDocument["fileType"] {
  return fileName.slice(fileName.lastIndexOf(".") + 1) as NewDocument["fileType"];
}
