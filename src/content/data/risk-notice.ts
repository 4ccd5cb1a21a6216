/**
 * The text that an investor confirms to have read. Each interest stores the version, so a changed text needs a new version.
 * test/rules/interests/interest.test.ts holds the text of each version.
 */
export const riskNotice = {
  version: "2026-11",
  title: "Risk notice",
  paragraphs: [
    "Capital is at risk. You can lose all of the amount that you put into a project.",
    "A token carries a share of a project's revenues. It is not a deposit, it is not guaranteed, and no compensation scheme covers it. Revenues may come late, be lower than planned, or not come at all; targets such as IRR and ROI are not promises.",
    "There may be nobody to sell a token to, at any price, until the project has run its course. Put in only what you can do without for that time, and not all of it into one project.",
    "Technology, law and taxation can change to your disadvantage. If you are not sure what this means for you, take independent advice before you decide.",
  ],
} as const;
