import type { PageName, pages } from "#pages";
import { articleExcerpts } from "./data/articles/excerpts.ts";
import { portal } from "./portal.ts";

type Described<Row> = Row extends { variants: infer Variants }
  ? Record<keyof Variants | (Row extends { namesUnknown: true } ? "unknown" : never), string>
  : string;

/** Page descriptions for search engines and shared links. Only the Worker imports it, so no browser loads it. */
export const descriptions = {
  home: "Companies fund the missing part of an industrial plan without giving up equity or taking on debt. Investors share in what the plant earns.",
  service: {
    "asset-tokenization": "The legal setup, one smart contract per project and a primary sale at a fixed price.",
    "investment-management":
      "Treasury, revenue capture, distribution, reporting and an OTC desk for the whole life of a project.",
    "strategic-advisory":
      "Plan review, capital structuring and regulatory alignment for companies; portfolio advice for investors.",
    unknown: "The requested service does not exist.",
  },
  tokenize: "Raise the unfunded part of your capital expenditure without selling equity or taking on debt.",
  invest: {
    institutional: "Revenue-linked exposure to industrial and infrastructure projects, from $100,000.",
    retail: "A share in the revenues of real-world projects, from $1,000.",
  },
  projects: "What each project costs, what is committed and what still waits for capital.",
  project: "What the project costs, what is committed and what still waits for capital.",
  news: "Short articles on tokenized projects, and on the finance they come from.",
  events: "Where to meet us in person, and when.",
  article: articleExcerpts,
  learn:
    "What a share in a project's net revenues pays, worked through with an example, and thirty terms in plain words.",
  connect: `Write to ${portal.name} in Milano, or schedule a consultation. We reply within 24 hours.`,
  scheduleConsultation: "Choose a day and a time, and ask for half an hour with our team. We confirm it by e-mail.",
  documents: "The papers behind the platform, and the library that opens when you are logged in.",
  company: "Vision and approach of a platform that brings capital to industrial and infrastructure projects.",
  about: `Mission, values, team and technology of ${portal.name}.`,
  team: `Who founded ${portal.name}, and what came before.`,
  careers: "Six teams in Milano, New York and wherever you work best.",
  openPositions: "Four full-time roles in technology, finance and legal: remote, in New York and in Milan.",
  businessModel: "Who pays whom, and for what: the nine steps from a project to the end of its token.",
  privacy: "What this portal stores about you, why, and for how long.",
  terms: "What this site is, what it is not, and what an account binds you to.",
  login: {
    institutional: "For funds and institutions with an open account.",
    retail: "For individual investors with an open account.",
    company: `For companies that raise with ${portal.name}.`,
    investor: "For institutional and retail investors.",
  },
  dashboard: {
    institutional: "Holdings and figures of institutional investors.",
    retail: "Holdings and figures of retail investors.",
    company: "Projects and figures of companies that raise.",
    investor: "Holdings and figures of investors.",
  },
  tool: {
    analytics: "What you paid in, what it is worth and what has come back.",
    "own-projects": "A company's projects: stage, dates, updates and documents.",
    investors: "What a company tells the holders of its projects, and interests without names.",
    finances: "What a company's projects have raised, paid out and still have open.",
    opportunities: "Projects that are raising capital now or will soon, side by side.",
    goals: "What you want to reach by a certain day, and how far you have come.",
    esg: "What your projects measured, with method and source, and your share.",
    risk: "How far your holdings are from assets that earn, and your own limits.",
    reports: "Statements, payment notices and the yearly overview.",
    notices: "What is new for you, and how you want to be told.",
  },
  account: `Your name and password at ${portal.name}, where you are logged in, and what we hold on you.`,
  interest: "Say which project you would invest in, and how much. It is not binding, and no money moves.",
  submissions: "Submit a project or a change to one of yours, with files, and see how far its review has come.",
  officeToday: "What waits for somebody in the office.",
  officeInbox: "Everything that visitors and members have sent.",
  officeEnquiry: "One enquiry with its thread.",
  officeEmails: "Every e-mail, with its state and its tries.",
  officeEmail: "One e-mail with every try.",
  officeConsultations: "Consultations by week, blocked times and the calendar feed of staff.",
  officeDocuments: "Every document, with its state and who sees it.",
  officeDocument: "One document with its versions and who got it.",
  officeProjects: "What companies have submitted, and the projects on record.",
  officePeople: "Everybody with an account.",
  officeInvitations: "Who is invited, and inviting others.",
  officePersonalData: "What is stored about a person: find it, export it, erase it.",
  officePerson: "One account, what is on record of its holder, and what staff may change.",
  officeRecords: "Holdings, purchases, distributions and valuations, and distribution runs.",
  officeAudit: "What staff have changed, and when.",
  forgotPassword: `Ask for a link to set a new password for your ${portal.name} account.`,
  setPassword: `Choose the password of your ${portal.name} account.`,
  consultation: "The consultation you asked for: withdraw it, or ask for another time.",
  notFound: "There is no page at this address.",
} as const satisfies { [Name in PageName]: Described<(typeof pages)[Name]> };
