import type { Kind } from "../accounts/person.ts";
import { wholeUnits } from "../amount.ts";
import type { Day } from "../day.ts";
import type { EnquiryStatus } from "../enquiries/inbox.ts";
import type { Currency, Money } from "../money.ts";
import { isSaleOver } from "../projects/opportunities/opportunity-status.ts";
import { type Project, takesInvestors } from "../projects/project.ts";

/**
 * A project that takes investors and has its own page. `isOver`: the last day of its sale is over. `isSample`: its figures are
 * samples.
 */
export type Offer = { project: string; name: string; totalValue: Money; isOver: boolean; isSample: boolean };

export type Interest = { offer: Offer; amount: Money; message: string };

/** The most interests of one person in one project, without withdrawn ones. The project's company sees their number and sum. */
export const maxInterests = 10;

/** The most interests that one person expresses in 24 hours, withdrawn ones included: the team gets an e-mail about each. */
export const maxInterestsADay = 20;

export const interestStates = ["received", "in-progress", "answered", "closed", "withdrawn"] as const;
export type InterestState = (typeof interestStates)[number];

/** Returns the state of an enquiry as the investor sees it. Only staff see that it is suspected. */
export function interestStateOf(status: EnquiryStatus): InterestState {
  return status === "new" || status === "suspected" ? "received" : status;
}

/** A project, the last day of its sale if that is known, and whether its figures are samples if the caller shows it. */
export type Listed = Project & { deadline?: string | null; isSample?: boolean };

/** Returns the projects in which an interest can be expressed, and those whose sale is over, so that the form can say so. */
export function offersAmong(projects: readonly Listed[], today: Day): Offer[] {
  return projects.flatMap(({ id, name, status, totalValue, deadline, isSample = false }) =>
    id !== undefined && takesInvestors(status)
      ? [{ project: id, name, totalValue, isOver: isSaleOver({ status, deadline }, today), isSample }]
      : [],
  );
}

/**
 * The minimum for a kind of investor, in whole units of the project's own currency. Nothing is converted: 1,000 dollars on the
 * investors' page are 1,000 euros for a project in euros.
 */
export function minimumOf(kind: Kind, currency: Currency): Money {
  return wholeUnits(kind === "institutional" ? 100_000 : 1_000, currency);
}
