export type Position = {
  title: string;
  department: string;
  location: "Remote" | "New York" | "Milan";
  type: "Full-time";
  /** `YYYY-MM-DD` */
  posted: string;
  text: string;
};

export const positions = [
  {
    title: "Blockchain Developer",
    department: "Technology",
    location: "Remote",
    type: "Full-time",
    posted: "2025-10-01",
    text: "Write, test and deploy the contract of each project: supply, whitelist and pro rata distribution. You treat an audit as a reader and not as an obstacle.",
  },
  {
    title: "Investment Analyst",
    department: "Finance",
    location: "New York",
    type: "Full-time",
    posted: "2025-10-01",
    text: "Take a project’s revenue model apart, find what each target rests on and write it down so that an investor can disagree with it.",
  },
  {
    title: "Head of Finance",
    department: "Finance",
    location: "Milan",
    type: "Full-time",
    posted: "2025-10-01",
    text: "Run treasury, reporting and the company’s own books. Every distribution leaves with your name on it.",
  },
  {
    title: "Business Development Manager",
    department: "Legal",
    location: "Milan",
    type: "Full-time",
    posted: "2025-10-01",
    text: "Bring in companies whose plan can carry a token, and take them from the first call to signed terms, beside the people who draft them.",
  },
] as const satisfies readonly Position[];

export const openPositions = {
  lead: "Four roles. Each is full-time, and each begins with a conversation and a small piece of real work.",
  cells: [
    { label: "Open", figure: "4" },
    { label: "Type", value: "Full-time" },
    { label: "Reply", value: "Within 24 hours" },
  ],
  drawing:
    "Elevation of a steel truss on two columns. Four of its diagonals are dashed, each named after an open role.",
  caption: "A truss with four members still to be fitted. It stands as it is; with them it carries more.",
  members: [
    { x: 214, y: 172, text: "Blockchain Developer" },
    { x: 376, y: 172, text: "Investment Analyst" },
    { x: 792, y: 172, text: "Head of Finance" },
    { x: 926, y: 172, text: "Business Development" },
  ],
  roles: {
    title: "Roles",
    aside: "Apply with a message. Add a link to your work; there is no form to upload to.",
    department: "Department",
    location: "Location",
    type: "Type",
    apply: "Apply Now",
    topic: "Application: ",
  },
  closing: {
    title: "None of these?",
    lead: "Our teams also read speculative applications.",
    careers: "See the teams",
  },
} as const;
