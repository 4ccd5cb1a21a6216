export type DashboardType = "company" | "institutional" | "retail" | "investor";

type DashboardWords = {
  lead: string;
  /** What stands there while somebody has no records yet. */
  empty: string;
  coming: string;
};

const investor = {
  lead: "What an investor sees here: sample holdings at close of business, Friday, December 19, 2025.",
  empty: "No holdings on record yet",
  coming:
    "Your holdings will appear here with the amount invested, current value, return and status, and your available cash. Until then this is a sample.",
} as const;

export const dashboards: Record<DashboardType, DashboardWords> = {
  company: {
    lead: "What a company that raises sees here: sample projects at close of business, Friday, December 19, 2025.",
    empty: "No projects on record yet",
    coming:
      "Your projects will appear here with their status, the amount raised, the number of investors and the deadline of each sale. Until then this is a sample.",
  },
  institutional: {
    lead: "What an institution sees here: sample holdings at close of business, Friday, December 19, 2025.",
    empty: "No holdings on record yet",
    coming:
      "Your holdings will appear here with allocation, amount invested, current value, return and status. Until then this is a sample.",
  },
  retail: investor,
  investor,
};

export const dashboardWords = {
  cells: {
    content: "Content",
    sample: "Sample data",
    account: "Account",
    mandate: "Mandate",
    asOf: "As of",
    signedInAs: "Signed in as",
  },
  kinds: { company: "Company", institutional: "Institutional", retail: "Retail", staff: "Staff" },
  visitor: {
    title: "Sample data",
    text: "The account below is invented, and so are its figures. Log in to see your own.",
    login: "Log in",
    ask: "Ask for an account",
    topic: "An account for the portal",
  },
  staff: {
    title: "You are logged in as staff",
    text: "Your place is the library for now. Members of this kind see the screen below, with this sample, until they have records of their own.",
  },
  library: "Open the library",
  contact: "Contact Us",
  none: "n/a",
  deploy: "Deploy Capital",
  invest: "Invest Now",
  submit: "Submit New Project",
  tools: "Tools",
} as const;

export const portfolioWords = {
  kpis: {
    aum: "Total AUM",
    positions: "Active Positions",
    weighted: "Weighted Return",
    risk: "Risk Score",
    value: "Portfolio Value",
    investments: "Active Investments",
    returns: "Total Returns",
    cash: "Available Cash",
  },
  notes: {
    invested: "invested",
    positions: "positions",
    across: "across",
    categories: "categories",
    of: "of",
    held: "holdings",
    simple: "simple, since purchase",
    scale: "on a scale of",
    notInvested: "not invested",
  },
  holdings: { title: "Portfolio Holdings", total: "Total" },
  columns: {
    holding: "Holding",
    allocation: "Allocation",
    investment: "Investment",
    value: "Current value",
    returned: "Return",
    status: "Status",
  },
  plan: {
    title: "Allocation plan",
    aside: "The portfolio as a floor plan. Each room is as large as its share of current value.",
    label: "Floor plan whose rooms are as large as the holdings in the table above are worth.",
  },
  method: {
    title: "How it is reckoned",
    institutional: [
      {
        name: "Allocation",
        text: "Share of current value in whole percent. What rounding leaves over goes to the largest remainder, so the column adds up to 100%.",
      },
      {
        name: "Return",
        text: "Simple: current value less investment, divided by investment. Not annualized; a holding records no dates.",
      },
      {
        name: "Weighted Return",
        text: "The holdings' returns weighted by what was invested in each: the whole gain over the whole investment.",
      },
      {
        name: "Risk Score",
        text: "Distance from assets that are built and earning, weighted by current value: Completed 1, Active 2, Funding 4, Planning 8, Coming Soon 10. Not a probability of loss.",
      },
    ],
    retail: [
      {
        name: "Portfolio Value",
        text: "Current value of all holdings. Cash stands beside it and is not part of it.",
      },
      {
        name: "Total Returns",
        text: "Simple: current value less investment; the percentage is of what was invested. Not annualized, not a forecast.",
      },
    ],
  },
} as const;

export const companyWords = {
  kpis: {
    raised: "Total Raised",
    active: "Active Projects",
    investors: "Total Investors",
    rate: "Avg. Funding Rate",
  },
  notes: {
    of: "of",
    inAll: "in all",
    registers: "in the registers of all projects",
    mean: "mean of the projects' rates",
  },
  projects: { title: "Projects" },
  columns: { project: "Project", funding: "Funding", investors: "Investors", deadline: "Deadline", actions: "Actions" },
  bar: "Funded",
  funded: "funded",
  view: "View",
  edit: "Edit",
  editTopic: "Edit: ",
  plan: {
    title: "Site plan",
    aside: "Each plot is as large as its project costs. What is committed is hatched.",
    label:
      "Site plan whose plots are as large as the projects in the table above cost, hatched as far as they are funded.",
  },
  method: {
    title: "How it is reckoned",
    list: [
      {
        name: "Total Raised",
        text: "What is committed to all projects, completed ones too. Amounts in several currencies are never added.",
      },
      {
        name: "Active Projects",
        text: "Those that are raising or running. Planned and completed ones are not counted.",
      },
      {
        name: "Total Investors",
        text: "The registers of all projects added up. Whoever is in two of them counts twice.",
      },
      {
        name: "Avg. Funding Rate",
        text: "The plain mean of the projects' own rates: each counts once, whatever it costs. Rounded down.",
      },
    ],
  },
} as const;
