import type { ServiceText } from "./service-text.ts";

export const investmentManagement = {
  lead: "What happens after the sale: the treasury, the revenue that comes in, the share that goes out and the reports on both, for the whole life of a project.",
  cells: [
    { label: "Sheet", figure: "2 / 3" },
    { label: "For", value: "Companies and token holders", span: 4 },
    { label: "Paid out", value: "Pro rata, per token", span: 3 },
    { label: "Begins", value: "When the sale closes", span: 3 },
  ],
  drawing:
    "Pipes from a plant to token holders. One line in ten leaves the meter for the treasury tank and a manifold, which feeds each holder; nine stay with the company.",
  copy: [
    { x: 30, y: 90, text: "Plant" },
    { x: 256, y: 82, text: "Meter" },
    { x: 432, y: 98, text: "Company" },
    { x: 642, y: 56, text: "Treasury" },
    { x: 956, y: 26, text: "Token holders" },
    { x: 1188, y: 140, text: "OTC desk" },
  ],
  caption:
    "Example project: 10% of net revenues go to tokens, so one line in ten is drawn in colour. Right of the cut line the money belongs to token holders. Dashed: the optional OTC window.",
  what: {
    statement:
      "A token is worth the cash behind it and the record of that cash. We run both: the wallets that hold it, the rules that divide it and the reports that show it.",
    text: "Revenues are captured where they arise, the agreed share is held in a stablecoin treasury and distributed pro rata to token holders. Company, holders and auditors read the same record.",
  },
  why: [
    "Between a plant that earns and a holder who is paid stand meters, accounts, exchange, compliance checks and tax forms. At each of them money can be delayed and trust can be lost.",
    "A distribution that follows a written rule leaves little to discretion. It can be recomputed by anyone from the metered revenue and the list of holders.",
  ],
  features: [
    {
      list: [
        { name: "Treasury setup", text: "Stablecoin wallets per project, with signatures shared between parties." },
        { name: "Revenue capture", text: "The agreed share is separated before it mixes with operating cash." },
        {
          name: "Automated distribution",
          text: "Each payment is divided by the contract in proportion to tokens held.",
        },
        { name: "KYC compliance", text: "Holders are checked at entry and again when a token changes hands." },
        { name: "Tax reporting", text: "Statements per holder and period, ready for the adviser who files them." },
        { name: "Lifecycle monitoring", text: "Construction, operation and maturity followed against the plan." },
        { name: "Investor dashboard", text: "Holdings, distributions and documents of each holder in one place." },
        { name: "OTC desk", text: "We also act as a desk for transfers between checked holders." },
      ],
    },
  ],
  steps: [
    { name: "Treasury", text: "Wallets are opened, signers are named, limits are set." },
    { name: "Capture", text: "Metered revenues arrive and the agreed share is set aside." },
    { name: "Distribution", text: "The contract pays each holder pro rata." },
    { name: "Report", text: "What came in and what went out is stated, per period and per holder." },
  ],
  action: "Create your portfolio",
  closing: {
    title: "A portfolio of things that earn",
    lead: "Tell us what you want to hold, for how long and what you need to report. We answer within 24 hours.",
  },
} as const satisfies ServiceText;
