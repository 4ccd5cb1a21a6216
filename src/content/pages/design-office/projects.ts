import type { ProjectDetail, ProjectLine } from "#rules/projects/office-answers.ts";
import type { OfficeUpdateDetail, OfficeUpdateLine } from "#rules/projects/updates/office-answers.ts";
import type { SubmissionDetail, SubmissionLine } from "#rules/submissions/office-answers.ts";

const company = { id: "c1", name: "Costruzioni Idroelettriche dell'Alto Adige e Trentino S.p.A." } as const;
const total = { minorUnits: 1_250_000_000, currency: "EUR" } as const;

const submission = {
  id: "s1",
  reference: "WDVCT-0MX2F",
  title: "Project: Heat Storage Kiel",
  company,
  status: "Submitted",
  submittedAt: "2030-01-16T09:12:00.000Z",
  total,
  version: 1,
} as const satisfies SubmissionLine;

export const sampleSubmissions: SubmissionLine[] = [
  submission,
  { ...submission, id: "s2", title: "Project: Harbour Charging Hub", status: "In review" },
  { ...submission, id: "s3", title: "Project: Roof Solar Flensburg", status: "Changes asked", total: null },
  { ...submission, id: "s4", title: "Project: Battery Yard Rostock", status: "Accepted" },
  { ...submission, id: "s5", title: "Project: Tram Depot Ulm", status: "Declined" },
];

/** An accepted submission, from which a project can be made. */
export const sampleSubmission: SubmissionDetail = {
  ...submission,
  id: "s4",
  title: "Project: Battery Yard Rostock",
  status: "Accepted",
  email: "clara@nordlicht-bau.example",
  facts: {
    name: "Battery Yard Rostock",
    category: "Renewable Energy",
    location: "Rostock, Germany",
    description: "Forty megawatt hours of batteries beside the substation of the harbour.",
    total,
    sought: { ...total, minorUnits: 840_000_000 },
    launch: "2030-09-01",
    phone: "",
  },
  files: [{ id: "f1", name: "building-permit.pdf", type: "application/pdf", sizeInBytes: 1_480_000 }],
  changes: null,
  asked: null,
  decided: {
    at: "2030-01-16T15:30:00.000Z",
    by: "Chiara Neri",
    reason: "Permit, connection and budget agree with each other.",
  },
  made: null,
};

const project = {
  id: "depot",
  page: null,
  name: "Electric Bus Depot",
  status: "Funding",
  category: "Transportation",
  location: "Torino, Italy",
  total,
  committed: { ...total, minorUnits: 575_000_000 },
  company,
  publishedAt: "2029-11-02T10:00:00.000Z",
} as const satisfies ProjectLine;

export const sampleProjects: ProjectLine[] = [
  project,
  { ...project, id: "clinic", name: "Diagnostic Imaging Centre", status: "Coming Soon", publishedAt: null },
  { ...project, id: "water", name: "Metered Water Network", status: "Planning", company: null, publishedAt: null },
  { ...project, id: "hall", name: "Edge Data Hall", status: "Active" },
  { ...project, id: "block", name: "Timber Housing Block", status: "Completed" },
];

export const sampleProject: ProjectDetail = {
  ...project,
  publishedAt: null,
  description: "Overnight charging for ninety city buses, with storage that trades on the balancing market.",
  investors: 131,
  launchDate: "2029-06-16",
  deadline: "2030-04-30",
  figuresAsOf: "2029-12-31",
  isSample: false,
  currencyUse: null,
  version: 3,
  position: null,
  details: null,
  lacks: { description: "Say what it is in one sentence.", location: "Name the town and the country." },
  next: ["Active"],
  submissions: [],
};

const update = {
  id: "u1",
  title: "Grid connection: date confirmed",
  project: { id: project.id, name: project.name },
  company,
  state: "waiting",
  version: 2,
  submittedAt: "2030-01-15T16:40:00.000Z",
  releasedAt: null,
} as const satisfies OfficeUpdateLine;

export const sampleUpdates: OfficeUpdateLine[] = [
  update,
  {
    ...update,
    id: "u2",
    title: "Charging hall roof closed",
    state: "released",
    releasedAt: "2030-01-10T08:00:00.000Z",
  },
  { ...update, id: "u3", title: "Rent roll, fourth quarter", company: null },
];

export const sampleUpdate: OfficeUpdateDetail = {
  ...update,
  text: "The operator has confirmed the connection for March 12.\n\nThe next report is due in April.",
  holders: 131,
  returned: null,
  releasedBy: null,
};
