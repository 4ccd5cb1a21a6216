import * as z from "zod/mini";
import type { Kind } from "../accounts/person.ts";
import { readAmount } from "../amount.ts";
import { enquiryLimits } from "../enquiries/enquiry-limits.ts";
import { type FormSentences, refusalOf, required, severalLines, singleLine, storableText } from "../form-fields.ts";
import { moneyTextOf } from "../money.ts";
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

/**
 * Reads an interest under the current terms. `projectName` is what the page showed at the project's address, which may have
 * become another project's since. `acknowledged` is the version of the risk notice.
 */
export function readInterest(input: unknown, terms: Terms, sentences: InterestSentences): Interest | Problem {
  const reading = z.safeParse(interestEntries, input);
  return reading.success ? interestOf(reading.data, terms, sentences) : refusalOf(reading.error.issues, sentences);
}

/** The same for entries whose form is in order. */
export function interestOf(
  { project, projectName, amount: typed, message, acknowledged }: z.output<typeof interestEntries>,
  terms: Terms,
  sentences: InterestSentences,
): Interest | Problem {
  const offer = terms.offers.find((each) => each.project === project);
  if (!offer) return invalidAt("project", sentences.notOpen, sentences.faulty);
  if (offer.isOver) return invalidAt("project", sentences.saleOver, sentences.faulty);
  if (offer.name !== projectName) return invalidAt("project", sentences.projectChanged, sentences.faulty);
  const { currency } = offer.totalValue;
  const amount = readAmount(typed, currency);
  if (!amount) return invalidAt("amount", sentences.notAnAmount, sentences.faulty);
  const minimum = minimumOf(terms.kind, currency);
  if (amount.minorUnits < minimum.minorUnits)
    return invalidAt("amount", `${sentences.belowMinimum} ${moneyTextOf(minimum)}.`, sentences.faulty);
  if (amount.minorUnits > offer.totalValue.minorUnits)
    return invalidAt("amount", `${sentences.aboveTotal} ${moneyTextOf(offer.totalValue)}.`, sentences.faulty);
  if (acknowledged !== terms.noticeVersion)
    return invalidAt("acknowledged", sentences.noticeChanged, sentences.noticeChangedDetail);
  return { offer, amount, message };
}
