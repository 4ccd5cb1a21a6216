import type { EnquiryDetail, EnquiryLine, SavedReply } from "#rules/enquiries/inbox-answers.ts";
import type { OfficeCounts } from "#rules/office/counts.ts";

/** Sample enquiries: one in each state, with names as long as people have them. */
export const sampleNow = "2030-01-16T15:00:00.000Z";

const paolo = { id: "p1", name: "Paolo Conti" };
const chiara = { id: "p2", name: "Chiara Bellandi" };
export const sampleStaff = [paolo, chiara];

const open = { answeredAt: null, answeredHow: null };
const blank = { company: "", owner: null, nextStep: null, unverified: false, version: 1 };

export const sampleOpenLine: EnquiryLine = {
  ...blank,
  reference: "7KQ2M-X94TD",
  kind: "contact",
  status: "in-progress",
  name: "Marco Adda",
  email: "m.adda@adda.example",
  company: "Adda Pension Fund",
  topic: "Record day of the Edge Data Hall distribution",
  excerpt: "Good afternoon, our custodian asks which day decides who receives the distribution.",
  cameInAt: "2030-01-15T12:46:00.000Z",
  clock: { ...open, dueAt: "2030-01-16T12:46:00.000Z", state: "overdue" },
  owner: paolo,
  nextStep: { text: "Ask the records desk", day: "2030-01-18" },
};

export const sampleLines: EnquiryLine[] = [
  sampleOpenLine,
  {
    ...blank,
    reference: "2H8VD-0QPXS",
    kind: "interest",
    status: "new",
    name: "Massimiliano Della Torre-Buonaccorsi di Castelvecchio",
    email: "m.dellatorre@cassa-nazionale.example",
    company: "Cassa Nazionale di Previdenza e Assistenza dei Geometri Liberi Professionisti",
    topic: "Interest: EUR 2,400,000 in Metered Water Network",
    excerpt: "We would like to commit to the second tranche.",
    cameInAt: "2030-01-12T09:10:00.000Z",
    clock: { ...open, dueAt: "2030-01-13T09:10:00.000Z", state: "overdue" },
  },
  {
    ...blank,
    reference: "M4T8C-2YR7P",
    kind: "consultation",
    status: "new",
    name: "Eleanor Whitcombe",
    email: "eleanor@halden.example",
    company: "Halden Municipal Pension Scheme",
    topic: "Consultation: Thu, Jan 17 at 9:00 AM",
    excerpt: "Thirty minutes will do.",
    unverified: true,
    cameInAt: "2030-01-15T15:42:00.000Z",
    clock: { ...open, dueAt: "2030-01-16T15:42:00.000Z", state: "due-soon" },
  },
  {
    ...blank,
    reference: "9PR3F-44KNA",
    kind: "application",
    status: "new",
    name: "Yusuf Demirhan",
    email: "yusuf@demirhan.example",
    topic: "Application: Structuring Associate, Milano",
    excerpt: "I have attached nothing, as the page asks.",
    cameInAt: "2030-01-16T14:20:00.000Z",
    clock: { ...open, dueAt: "2030-01-17T14:20:00.000Z", state: "running" },
    owner: chiara,
  },
  {
    ...blank,
    reference: "C2WPA-6N0QK",
    kind: "access",
    status: "answered",
    name: "Ilse Vandenbroucke",
    email: "ilse@zeebrugge.example",
    company: "Port of Zeebrugge",
    topic: "Legal Framework",
    excerpt: "Who keeps the token register?",
    cameInAt: "2030-01-14T08:00:00.000Z",
    clock: {
      dueAt: "2030-01-15T08:00:00.000Z",
      state: "answered",
      answeredAt: "2030-01-14T13:12:00.000Z",
      answeredHow: "reply",
    },
    owner: paolo,
  },
  {
    ...blank,
    reference: "5VJ8B-1HFGS",
    kind: "erasure",
    status: "closed",
    name: "Caterina Lo Presti",
    email: "caterina@lopresti.example",
    topic: "Erasure",
    excerpt: "All data held about me.",
    cameInAt: "2030-01-10T08:00:00.000Z",
    clock: { ...open, dueAt: "2030-01-11T08:00:00.000Z", state: "off" },
  },
  {
    ...blank,
    reference: "8ZZ1Q-7MTTW",
    kind: "contact",
    status: "suspected",
    name: "Best Offers",
    email: "win@offers.example",
    topic: "Contact: You have won",
    excerpt: "Follow this link.",
    cameInAt: "2030-01-16T03:00:00.000Z",
    clock: { ...open, dueAt: "2030-01-17T03:00:00.000Z", state: "off" },
  },
];

export const sampleCounts: OfficeCounts["counts"] = {
  open: 100,
  overdue: 3,
  mine: 1,
  unassigned: 10,
  answered: 31,
  closed: 100,
  suspected: 2,
  toConfirm: 3,
  toDecide: 2,
  toErase: 1,
  toPay: 1,
  toRelease: 1,
  byKind: { contact: 4, consultation: 3, interest: 2, application: 2, submission: 2, access: 2, erasure: 1 },
};

const email = { repeats: null, attempts: 1, lastOutcome: null, report: null, createdAt: "2030-01-15T12:46:00.000Z" };

export const sampleDetail: EnquiryDetail = {
  ...sampleOpenLine,
  message:
    "Good afternoon, our custodian asks which day decides who receives the February distribution of Edge Data Hall.\n\nWould you also tell me by when we must commit to raise our position in Electric Bus Depot?",
  thread: [
    {
      id: "t1",
      kind: "event",
      at: "2030-01-15T16:02:00.000Z",
      author: paolo,
      text: "",
      emailId: null,
      event: "assigned",
      values: { from: null, to: "p1", toName: "Paolo Conti" },
    },
    {
      id: "t2",
      kind: "note",
      at: "2030-01-15T19:40:00.000Z",
      author: chiara,
      text: "The record day is Friday. The 250 tokens settle on the 18th, so they do not count.",
      emailId: null,
      event: null,
      values: null,
    },
    {
      id: "t3",
      kind: "reply",
      at: "2030-01-15T16:05:00.000Z",
      author: paolo,
      text: "Dear Marco, thank you. I am asking our records desk and will write again before tomorrow morning.",
      emailId: "e3",
      event: null,
      values: null,
    },
    {
      id: "t4",
      kind: "event",
      at: "2030-01-16T14:38:00.000Z",
      author: chiara,
      text: "Call Marco Adda",
      emailId: null,
      event: "next-step",
      values: { day: "2030-01-18" },
    },
  ],
  emails: [
    {
      ...email,
      id: "e1",
      template: "enquiry",
      state: "sent",
      report: "delivered",
      endedAt: "2030-01-15T12:47:00.000Z",
    },
    {
      ...email,
      id: "e2",
      template: "acknowledgement",
      state: "late",
      attempts: 3,
      lastOutcome: "configuration",
      endedAt: null,
    },
    {
      ...email,
      id: "e3",
      template: "reply",
      state: "sent",
      report: "hard-bounced",
      endedAt: "2030-01-15T16:05:00.000Z",
    },
    {
      ...email,
      id: "e4",
      template: "acknowledgement",
      state: "dead",
      attempts: 49,
      lastOutcome: "retry",
      endedAt: "2030-01-15T16:05:00.000Z",
    },
  ],
  person: { id: "m1", name: "Marco Adda", kind: "institutional", state: "active" },
  consultation: null,
  interest: { project: "Edge Data Hall", currency: "EUR", amountMinorUnits: 248_000_000_000 },
  submission: null,
  others: [
    { reference: "QQ2M4-0AB12", kind: "interest", status: "closed", cameInAt: "2029-12-04T08:00:00.000Z" },
    { reference: "RT7P1-9CD34", kind: "consultation", status: "answered", cameInAt: "2030-01-12T08:00:00.000Z" },
  ],
  heldBack: false,
  isErased: false,
};

export const sampleReply = {
  text: "Dear Marco,\n\nthe record day is Friday, February 13.\n\nKind regards\nPaolo Conti",
  preview: {
    to: "m.adda@adda.example",
    replyTo: "hello@cantiere.example",
    subject: "Record day of the Edge Data Hall distribution · 7KQ2M-X94TD",
    text: "Dear Marco,\n\nthe record day is Friday, February 13.\n\nKind regards\nPaolo Conti\n\nCantiere, reference 7KQ2M-X94TD",
  },
};

export const sampleSavedReplies: SavedReply[] = [
  {
    id: "s1",
    title: "Record day",
    text: "The record day is the Friday before the distribution.",
    version: 1,
    updatedAt: "2030-01-02T08:00:00.000Z",
  },
];
