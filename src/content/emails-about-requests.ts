/** E-mails about interests and submissions. */
export const requestTemplates = {
  "interest-team": {
    subject: "Expression of interest",
    title: "Expression of interest",
    lead: ["An investor would like to invest. It is not binding. Replying to this e-mail replies to them."],
    rows: {
      reference: "Reference",
      name: "Name",
      email: "Email",
      kind: "Account",
      project: "Project",
      amount: "Amount",
      notice: "Risk notice read",
    },
    kinds: { company: "Company", institutional: "Institutional", retail: "Retail", staff: "Staff" },
    quoteTitle: "Message",
    closing: ["The website promises an answer within 24 hours."],
  },
  "interest-investor": {
    subject: "We have received your expression of interest",
    title: "We have received your expression of interest",
    lead: [
      "Thank you. A person will write to you about the next steps. This binds neither you nor us, and no money has moved.",
    ],
    rows: {
      reference: "Your reference",
      project: "Project",
      amount: "Amount",
      email: "Our email",
      phone: "Our phone",
    },
    closing: [
      "Capital is at risk: you can lose all of what you put into a project.",
      "If this was not you, somebody else is using your account: change your password and write to us.",
    ],
  },
  "interest-withdrawn": {
    subject: "Interest withdrawn",
    title: "An interest was withdrawn",
    lead: ["The investor has changed their mind. Replying to this e-mail replies to them."],
    closing: ["It no longer counts among the interests that the project's company sees."],
  },
  interestDetails: {
    topic: "Interest: ",
    title: "Expression of Interest Details",
    project: "Project",
    amount: "Amount",
    notice: "Risk notice read, version",
  },
  "submission-team": {
    subject: "Submission",
    title: "A company has submitted a project",
    lead: ["Its files are with the submission. Replying to this e-mail replies to the company."],
    rows: { reference: "Reference", name: "Name", email: "Email", title: "Submission", id: "Its id" },
    quoteTitle: "What was submitted",
    closing: ["The website promises an answer within 24 hours."],
  },
  "submission-company": {
    news: {
      Draft: { subject: "Your draft", lead: ["It is still a draft."] },
      Submitted: {
        subject: "We have received your submission",
        lead: [
          "Thank you. We will read the plan, the budget and the revenue model, and write to you about the next steps.",
        ],
      },
      "In review": {
        subject: "Your submission is in review",
        lead: ["Our team is reading it. We will write to you if something is missing."],
      },
      Accepted: {
        subject: "Your submission is accepted",
        lead: ["We would like to proceed. A person will write to you about the next step."],
      },
      Declined: {
        subject: "Your submission is declined",
        lead: [
          "We cannot proceed with it in its current form. Our reason is below. Reply to this e-mail to ask about it, or what could change that.",
        ],
      },
      "Changes asked": {
        subject: "Please change your submission",
        lead: [
          "We have read it, and ask you to change something before we decide. It is a draft again, with its files: open it, change it and submit it once more. It keeps its reference.",
        ],
      },
    },
    action: "Open the submission",
    quoteTitles: { asked: "What we ask for", reason: "Our reason" },
    rows: {
      reference: "Your reference",
      title: "Submission",
      status: "Status",
      link: "Link",
      email: "Our email",
      phone: "Our phone",
    },
    closing: ["If you did not submit this, somebody else is using your account: change your password and write to us."],
  },
  submissionDetails: {
    newProject: "Project: ",
    changeOf: "Change of ",
    rows: {
      name: "Project name",
      category: "Category",
      location: "Location",
      total: "Total project value",
      sought: "Amount sought",
      launch: "Expected launch",
      phone: "Phone",
      files: "Files",
    },
    noFiles: "none",
  },
} as const;
