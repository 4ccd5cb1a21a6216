import * as z from "zod/mini";
import type { Kind } from "../accounts/person.ts";
import { readAmount } from "../amount.ts";
import { enquiryLimits } from "../enquiries/enquiry-limits.ts";
import { type FormSentences, formProblemOf, required, severalLines, singleLine, storableText } from "../form-fields.ts";
import { isTooLarge } from "../large-amount.ts";
import { type Money, moneyTextOf } from "../money.ts";
import { invalidAt, type Problem } from "../problem.ts";
import { projectEntryLimits } from "../projects/project-limits.ts";
import { type Interest, minimumOf, type Offer } from "./interest.ts";

type InterestField = "project" | "amount" | "message" | "acknowledged";

/** An amount is appended to the sentences that end without a full stop. */
export type InterestSentences = FormSentences<InterestField> & {
  notOpen: string;
  saleOver: string;
  projectChanged: string;
  notAnAmount: string;
  belowMinimum: string;
  aboveTotal: string;
  noticeChanged: string;
  noticeChangedDetail: string;
};

type Terms = { offers: readonly Offer[]; kind: Kind; noticeVersion: string };

const longestWord = 100;

export const interestEntries = z.strictObject({
  project: required(singleLine(longestWord)),
  projectName: z._default(storableText().check(z.maxLength(projectEntryLimits.line, "too-long")), ""),
  amount: required(singleLine(longestWord)),
  message: z._default(severalLines(enquiryLimits.message), ""),
  acknowledged: required(singleLine(longestWord)),
});

const chosen = z.object({ project: interestEntries.shape.project, amount: interestEntries.shape.amount });

/**
 * Reads an interest under the current terms. `projectName` is what the page showed: the project's address may belong to another
 * project by now. `acknowledged` is the version of the risk notice. A fault of the amount is reported together with missing
 * fields.
 */
export function readInterest(input: unknown, terms: Terms, sentences: InterestSentences): Interest | Problem {
  const reading = z.safeParse(interestEntries, input);
  if (reading.success) return interestOf(reading.data, terms, sentences);
  const problem = formProblemOf(reading.error.issues, sentences);
  const { data } = z.safeParse(chosen, input);
  const offer = data && terms.offers.find((each) => each.project === data.project);
  const amount = offer && amountFor(offer, data.amount, terms.kind, sentences);
  return problem.fields && typeof amount === "string" ? { ...problem, fields: { ...problem.fields, amount } } : problem;
}

/** Reads an interest from entries that match the schema. */
export function interestOf(
  { project, projectName, amount: typed, message, acknowledged }: z.output<typeof interestEntries>,
  terms: Terms,
  sentences: InterestSentences,
): Interest | Problem {
  const offer = terms.offers.find((each) => each.project === project);
  if (!offer) return invalidAt("project", sentences.notOpen, sentences.faulty);
  if (offer.isOver) return invalidAt("project", sentences.saleOver, sentences.faulty);
  if (offer.name !== projectName) return invalidAt("project", sentences.projectChanged, sentences.faulty);
  const amount = amountFor(offer, typed, terms.kind, sentences);
  if (typeof amount === "string") return invalidAt("amount", amount, sentences.faulty);
  if (acknowledged !== terms.noticeVersion)
    return invalidAt("acknowledged", sentences.noticeChanged, sentences.noticeChangedDetail);
  return { offer, amount, message };
}

/** Returns the typed amount, or a sentence that says why it cannot be invested in this project. */
function amountFor(offer: Offer, typed: string, kind: Kind, sentences: InterestSentences): Money | string {
  const { currency, minorUnits: total } = offer.totalValue;
  const amount = readAmount(typed, currency);
  const aboveTotal = `${sentences.aboveTotal} ${moneyTextOf(offer.totalValue)}.`;
  if (!amount) return isTooLarge(typed) ? aboveTotal : sentences.notAnAmount;
  const minimum = minimumOf(kind, currency);
  if (amount.minorUnits < minimum.minorUnits) return `${sentences.belowMinimum} ${moneyTextOf(minimum)}.`;
  return amount.minorUnits > total ? aboveTotal : amount;
}
