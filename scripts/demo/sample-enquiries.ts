import type { ConsultationStatus } from "#rules/consultations/consultation-status.ts";
import type { Slot } from "#rules/consultations/slots.ts";
import type { EnquiryKind, EnquiryStatus } from "#rules/enquiries/inbox.ts";

/** What staff did, `after` hours after the enquiry came in. */
export type SampleStep = { after: number; by: "paolo" | "chiara" } & (
  | { reply: string; mail?: "bounced" | "dead" }
  | { note: string }
  | { elsewhere: string }
  | { change: { status?: EnquiryStatus; owner?: "paolo" | "chiara"; next?: string; inDays?: number } }
  | { decide: Extract<ConsultationStatus, "confirmed" | "cancelled"> | "In review" | { propose: Slot } }
  | { accept: string }
  | { askForChanges: string }
);

/** `days` is the number of business days from today, negative for days before it. */
type SampleConsultation = { days: number; slot: Slot; zone: string };

export type SampleEnquiry = {
  hoursAgo: number;
  from: readonly [name: string, address: string, company: string];
  topic?: string;
  text: string;
  suspected?: boolean;
  kind?: Extract<EnquiryKind, "erasure">;
  consultation?: SampleConsultation;
  interest?: { project: "edge-data-hall" | "green-energy-example"; euros: number };
  submission?: { name: string; category: "Renewable Energy" | "Technology"; location: string; total: string };
  steps?: readonly SampleStep[];
};

const thanks = "Thank you for writing. I have read your message and the drawings you link to.";
const call = "Would a call this week suit you? Choose a time on our page, or name one and we confirm it.";
const regards = "Kind regards";
const reply = (...paragraphs: string[]) => [...paragraphs, regards].join("\n\n");

/** Fourteen wait for an answer, three of them too long. */
const open: readonly SampleEnquiry[] = [
  {
    hoursAgo: 52,
    from: ["Henrik Aalto", "h.aalto@pohjola-energia.example", "Pohjola Energia Oy"],
    topic: "Project: Green Energy Plant",
    text: "Does the substation have its grid connection agreement already, and until when is it valid? Our committee meets on Thursday.",
    steps: [{ after: 3, by: "chiara", note: "The agreement is with Legal. They look it up." }],
  },
  {
    hoursAgo: 30,
    from: [
      "Beatrice Lang-Östermann",
      "b.lang-oestermann@kommunalbau-suedwest.example",
      "Kommunalbau Südwest Beteiligungsgesellschaft mbH & Co. KG",
    ],
    text: "We are a municipal builder with eleven timber schools planned until 2030. Is your platform open to public bodies, and what would the first step be?",
    steps: [
      {
        after: 20,
        by: "paolo",
        change: { owner: "paolo", status: "in-progress", next: "Ask Legal about public bodies", inDays: 1 },
      },
    ],
  },
  {
    hoursAgo: 26,
    from: ["Ifeoma Okafor", "ifeoma.okafor@example.org", ""],
    topic: "Article: Leaving early",
    text: "The article says that tokens can be offered to other holders. Where do I see what others ask for theirs?",
  },
  {
    hoursAgo: 22,
    from: ["Sofia Marchetti", "sofia.marchetti@studio-marchetti.example", "Studio Marchetti"],
    text: "I would like to talk about a hydro retrofit in Val Camonica before we go to the bank.",
    consultation: { days: 2, slot: "10:00", zone: "Europe/Rome" },
  },
  {
    hoursAgo: 21,
    from: ["Jonas Petersen", "jp@havn-capital.example", "Havn Capital"],
    text: "Forty minutes on the revenue share, and on what happens in a year without revenue.",
    consultation: { days: 2, slot: "10:00", zone: "Europe/Copenhagen" },
  },
  {
    hoursAgo: 18,
    from: ["Elena Ricci", "elena.ricci@ricci-partners.example", ""],
    interest: { project: "edge-data-hall", euros: 500_000 },
    text: "For two of our mandates. Please send the information memorandum first.",
  },
  {
    hoursAgo: 16,
    from: ["Marta Nowak", "marta.nowak@example.net", ""],
    topic: "Application: Blockchain Developer",
    text: "Six years of Solidity and Move, two of them on settlement. My audits are public: https://marta.example/audits",
  },
  {
    hoursAgo: 14,
    from: ["Clara Nordlicht", "clara@nordlicht-bau.example", ""],
    submission: {
      name: "Heat Storage Kiel",
      category: "Renewable Energy",
      location: "Kiel, Germany",
      total: "8,400,000",
    },
    text: "A water pit store of 60,000 cubic metres beside the district heating plant. The building permit is dated.",
  },
  {
    hoursAgo: 11,
    from: ["Aiko Tanaka", "a.tanaka@example.jp", "Tanaka Family Office"],
    topic: "An account for the portal",
    text: "We hold tokens of the Timber Housing Block through a custodian, and would like an account of our own.",
  },
  {
    hoursAgo: 9,
    from: ["Elena Ricci", "elena.ricci@ricci-partners.example", "Ricci & Partners"],
    topic: "Project: Green Energy Plant, Token terms",
    text: "Please send us the token terms of the plant.",
  },
  {
    hoursAgo: 7,
    from: ["Tomás Vega", "tomas.vega@example.es", ""],
    interest: { project: "green-energy-example", euros: 2_500 },
    text: "",
  },
  {
    hoursAgo: 5,
    from: ["Paul Girard", "paul.girard@example.fr", ""],
    kind: "erasure",
    topic: "Erasure of my data",
    text: "Please erase the data you hold on me.",
  },
  {
    hoursAgo: 3,
    from: ["Rosa Delgado", "rosa@delgado-ingenieros.example", "Delgado Ingenieros"],
    text: "",
    consultation: { days: 3, slot: "09:30", zone: "Europe/Madrid" },
  },
  {
    hoursAgo: 1,
    from: ["Samuel Wright", "sam.wright@example.co.uk", "Wright Cold Chain"],
    topic: "Submit New Project",
    text: "A cold store next to a quarry. We have the permit and half of the money. What do you need to see?",
  },
];

/** Answered, most of them the same day. */
const answered: readonly SampleEnquiry[] = [
  {
    hoursAgo: 32,
    from: ["Noor van Dijk", "noor@vandijk-vastgoed.example", "Van Dijk Vastgoed"],
    text: "Which documents does an institution need for its first purchase?",
    steps: [
      {
        after: 5,
        by: "paolo",
        reply: reply(
          thanks,
          "A register extract, the list of who may sign, and the answers of the questionnaire I attach the link to. Two working days after that the account is open.",
        ),
      },
    ],
  },
  {
    hoursAgo: 40,
    from: ["Giorgio Sala", "giorgio.sala@example.it", ""],
    text: "Is the minimum of 1,000 euros for each project, or for all together?",
    steps: [
      { after: 2, by: "chiara", change: { owner: "chiara", status: "in-progress" } },
      {
        after: 3,
        by: "chiara",
        reply: reply("It is for each project.", "Nothing is converted: for a project in dollars it is 1,000 dollars."),
        mail: "bounced",
      },
    ],
  },
  {
    hoursAgo: 49,
    from: ["Hannah Weiss", "h.weiss@weiss-treuhand.example", "Weiss Treuhand"],
    text: "Our auditors ask who keeps the register of token holders.",
    steps: [
      {
        after: 4,
        by: "paolo",
        reply: reply(thanks, "The vehicle itself keeps it, and the register is reconciled with the chain every night."),
        mail: "dead",
      },
    ],
  },
  {
    hoursAgo: 55,
    from: ["Lukas Brandt", "lukas.brandt@example.de", "Brandt Solar"],
    text: "Twenty minutes on a portfolio of roofs.",
    consultation: { days: 1, slot: "15:00", zone: "Europe/Berlin" },
    steps: [{ after: 6, by: "paolo", decide: "confirmed" }],
  },
  {
    hoursAgo: 74,
    from: ["Amara Diallo", "amara@diallo-conseil.example", "Diallo Conseil"],
    text: "On tokenizing a water network.",
    consultation: { days: 5, slot: "11:30", zone: "Africa/Dakar" },
    steps: [{ after: 8, by: "chiara", decide: { propose: "10:30" } }],
  },
  {
    hoursAgo: 100,
    from: ["Peter Novák", "peter.novak@example.cz", ""],
    text: "I would like to understand the risk classes.",
    consultation: { days: -1, slot: "14:00", zone: "Europe/Prague" },
    steps: [
      { after: 10, by: "paolo", decide: "confirmed" },
      { after: 80, by: "paolo", note: "Spoke for half an hour. Reads the risk notice again and writes." },
    ],
  },
  {
    hoursAgo: 150,
    from: ["Yara Haddad", "yara.haddad@example.com", "Haddad Holdings"],
    text: "",
    consultation: { days: -2, slot: "16:30", zone: "Asia/Beirut" },
    steps: [{ after: 12, by: "chiara", decide: "confirmed" }],
  },
  {
    hoursAgo: 120,
    from: ["Dmitri Volkov", "d.volkov@example.org", ""],
    text: "",
    consultation: { days: 3, slot: "13:00", zone: "Europe/Helsinki" },
    steps: [{ after: 20, by: "chiara", decide: "cancelled" }],
  },
  {
    hoursAgo: 80,
    from: ["Clara Nordlicht", "clara@nordlicht-bau.example", ""],
    submission: {
      name: "Harbour Charging Hub",
      category: "Technology",
      location: "Lübeck, Germany",
      total: "3,100,000",
    },
    text: "Shore power and charging for ferries and lorries at one quay.",
    steps: [{ after: 15, by: "paolo", decide: "In review" }],
  },
  {
    hoursAgo: 96,
    from: ["Elena Ricci", "elena.ricci@ricci-partners.example", ""],
    interest: { project: "green-energy-example", euros: 250_000 },
    text: "",
    steps: [
      { after: 3, by: "paolo", change: { owner: "paolo" } },
      {
        after: 9,
        by: "paolo",
        reply: reply(
          "Thank you for your interest in the Green Energy Plant.",
          "The subscription documents come from our vehicle's administrator tomorrow.",
        ),
      },
    ],
  },
  {
    hoursAgo: 110,
    from: ["Oskar Lindqvist", "oskar@lindqvist.example", "Lindqvist & Söner"],
    topic: "Project: Edge Data Hall",
    text: "Where does the waste heat go?",
    steps: [
      {
        after: 7,
        by: "chiara",
        reply: reply(
          thanks,
          "Into the district network, from the second winter on. The contract is in the engineering report.",
        ),
      },
    ],
  },
  {
    hoursAgo: 130,
    from: ["Fatima Zahra", "fatima.zahra@example.ma", ""],
    topic: "Application: Investor Relations Manager",
    text: "I speak Arabic, French and Italian, and have led onboarding at a bank for four years.",
    steps: [{ after: 23, by: "paolo", elsewhere: "Called Fatima Zahra. The talk is next week." }],
  },
  {
    hoursAgo: 170,
    from: ["William Hartley", "w.hartley@hartley-pensions.example", "Hartley Pension Trustees"],
    text: "Do you publish audited figures of each vehicle?",
    steps: [
      { after: 5, by: "paolo", change: { owner: "paolo", status: "in-progress" } },
      {
        after: 26,
        by: "paolo",
        reply: reply(thanks, "Yes, each April. I am sorry that this answer took longer than a day."),
      },
    ],
  },
  {
    hoursAgo: 190,
    from: ["Ingrid Solberg", "ingrid@solberg-invest.example", "Solberg Invest"],
    text: "Can distributions be paid to two accounts?",
    steps: [{ after: 2, by: "chiara", reply: reply("Not yet: to one account for each holder.", call) }],
  },
  {
    hoursAgo: 210,
    from: ["Matteo Greco", "matteo.greco@example.it", ""],
    topic: "An account for the portal",
    text: "I was at your talk in Brescia and would like to see the portal from inside.",
    steps: [{ after: 4, by: "paolo", reply: reply("An invitation is on its way.", "Its link lasts seven days.") }],
  },
  {
    hoursAgo: 260,
    from: ["Chen Wei", "chen.wei@example.sg", "Straits Infrastructure"],
    text: "We compare platforms for a fund of funds. May we send you forty questions?",
    steps: [
      { after: 1, by: "chiara", change: { owner: "chiara", status: "in-progress" } },
      {
        after: 18,
        by: "chiara",
        reply: reply(
          thanks,
          "Please do. We answer what is public at once, and the rest under a non-disclosure agreement.",
        ),
      },
      { after: 200, by: "chiara", change: { status: "in-progress", next: "Answer the forty questions", inDays: 2 } },
    ],
  },
];

/** Closed, with an answer or without. */
const over: readonly SampleEnquiry[] = [
  {
    hoursAgo: 230,
    from: ["Lea Kowalski", "lea@kowalski-architekten.example", "Kowalski Architekten"],
    text: "Is the drawing style of your site a template one can buy?",
    steps: [
      { after: 3, by: "paolo", reply: reply("It is drawn for us alone, but thank you.") },
      { after: 30, by: "paolo", change: { status: "closed" } },
    ],
  },
  {
    hoursAgo: 250,
    from: ["Robert Ellis", "rellis@example.com", ""],
    topic: "Events",
    text: "Please tell me when you speak in London.",
    steps: [
      { after: 11, by: "chiara", reply: reply("In March, and I have put you on the list.") },
      { after: 40, by: "chiara", change: { status: "closed" } },
    ],
  },
  {
    hoursAgo: 275,
    from: ["Valentina Russo", "v.russo@example.it", "Russo Agricola"],
    topic: "Submit New Project",
    text: "A biogas plant of 400 kW. Is it too small?",
    steps: [
      { after: 29, by: "paolo", elsewhere: "Spoke on the telephone: it is below the minimum." },
      { after: 50, by: "paolo", change: { status: "closed" } },
    ],
  },
  {
    hoursAgo: 290,
    from: ["Nadia Benali", "nadia.benali@example.dz", "Benali & Fils"],
    text: "Which law applies to the tokens of a project in Algeria?",
    steps: [
      {
        after: 21,
        by: "paolo",
        reply: reply("The vehicle's own: it is set up in Luxembourg or Italy, wherever the project is."),
      },
      { after: 22, by: "paolo", change: { status: "closed" } },
    ],
  },
  {
    hoursAgo: 300,
    from: ["Anders Holm", "anders.holm@example.dk", ""],
    topic: "Subscribe to News",
    text: "Please add me.",
    steps: [{ after: 2, by: "chiara", change: { status: "closed" } }],
  },
  {
    hoursAgo: 310,
    from: ["Julia Santos", "julia@santos-lda.example", "Santos Lda."],
    text: "Do you have an office in Lisbon?",
    steps: [
      { after: 6, by: "chiara", reply: reply("Not yet. We come to Lisbon every other month.", call) },
      { after: 8, by: "chiara", note: "Asks again in spring." },
      { after: 9, by: "chiara", change: { status: "closed" } },
    ],
  },
  {
    hoursAgo: 320,
    from: ["Michael O'Brien", "m.obrien@obrien-ports.example", "O'Brien Ports"],
    topic: "Project: Electric Bus Depot",
    text: "Is the depot's software yours?",
    steps: [
      { after: 13, by: "paolo", reply: reply("It is the operator's. We only measure what it loads.") },
      { after: 60, by: "paolo", change: { status: "closed" } },
    ],
  },
];

const suspected: readonly SampleEnquiry[] = [
  {
    hoursAgo: 6,
    from: ["SEO Team", "rank@first-page.example", "First Page Ltd"],
    text: "We bring your website to page one of all search engines. Reply for a price.",
    suspected: true,
  },
  {
    hoursAgo: 36,
    from: ["Bruno Costa", "bruno.costa@example.pt", "Costa Eólica"],
    text: "We have three wind turbines with permits and look for a partner. My browser filled in this form by itself.",
    suspected: true,
  },
  {
    hoursAgo: 140,
    from: ["Crypto Desk", "desk@otc.example", ""],
    text: "Guaranteed buyers for your tokens!!!",
    steps: [{ after: 1, by: "paolo", change: { status: "suspected" } }],
  },
];

/** Submissions that were reviewed: one is with its company again, one waits to become a project. */
const reviewed: readonly SampleEnquiry[] = [
  {
    hoursAgo: 150,
    from: ["Clara Nordlicht", "clara@nordlicht-bau.example", ""],
    submission: {
      name: "Roof Solar Flensburg",
      category: "Renewable Energy",
      location: "Flensburg, Germany",
      total: "1,900,000",
    },
    text: "Eleven municipal roofs, one operator, one meter for all of them.",
    steps: [
      {
        after: 9,
        by: "chiara",
        askForChanges:
          "Please add the lease of the eleven roofs, and say how the one meter is read for each of them. The budget has no line for the inverters.",
      },
    ],
  },
  {
    hoursAgo: 260,
    from: ["Clara Nordlicht", "clara@nordlicht-bau.example", ""],
    submission: {
      name: "Battery Yard Rostock",
      category: "Renewable Energy",
      location: "Rostock, Germany",
      total: "6,200,000",
    },
    text: "Twenty containers beside the substation, with a grid connection agreement until 2044.",
    steps: [
      { after: 5, by: "paolo", decide: "In review" },
      {
        after: 70,
        by: "paolo",
        accept: "Permit, connection and budget agree with each other. Next we draw up the token's terms with you.",
      },
    ],
  },
];

/** Enquiries of the day on which the samples are made, even if it has no business hours. */
const today: readonly SampleEnquiry[] = [
  {
    hoursAgo: 31,
    from: ["Ingrid Solberg", "ingrid@solberg-fjordkraft.example", "Solberg Fjordkraft"],
    text: "Our board meets tomorrow afternoon. Half an hour before it would help us, also outside your hours.",
    consultation: { days: 0, slot: "11:00", zone: "Europe/Oslo" },
    steps: [{ after: 4, by: "chiara", decide: "confirmed" }],
  },
];

/** A fortnight of enquiries. */
export const sampleEnquiries: readonly SampleEnquiry[] = [
  ...open,
  ...answered,
  ...over,
  ...suspected,
  ...reviewed,
  ...today,
];

/** `days` is the number of business days from today. */
export const sampleBlocks = [
  {
    id: "5b1f1d53-6a0e-4f0d-9c52-1d2b7a3e0b03",
    name: "Handover of the week",
    days: 0,
    fromMinute: 16 * 60,
    untilMinute: 16 * 60 + 30,
  },
  {
    id: "5b1f1d53-6a0e-4f0d-9c52-1d2b7a3e0b01",
    name: "Board meeting",
    days: 2,
    fromMinute: 15 * 60,
    untilMinute: 17 * 60,
  },
  { id: "5b1f1d53-6a0e-4f0d-9c52-1d2b7a3e0b02", name: "Company holiday", days: 4, fromMinute: 0, untilMinute: 24 * 60 },
] as const;

export const sampleReplies = [
  {
    title: "First call",
    text: `Thank you for writing.\n\n${call}\n\n${regards}`,
  },
  {
    title: "Documents on request",
    text: `Thank you for your interest.\n\nTerms, timeline and documents of this project are sent once identity and wallet are checked. I have asked our onboarding team to write to you today.\n\n${regards}`,
  },
  {
    title: "Below the minimum",
    text: `Thank you for showing us your project.\n\nIt is below the size that a vehicle of its own can carry. If it becomes part of a larger one, please write again.\n\n${regards}`,
  },
  {
    title: "Application received",
    text: `Thank you for applying.\n\nThe team reads your work this week, and somebody from it writes to you.\n\n${regards}`,
  },
] as const;
