import type { Kind } from "../accounts/person.ts";
import { wholeUnits } from "../amount.ts";
import type { Day } from "../day.ts";
import type { EnquiryStatus } from "../enquiries/inbox.ts";
import type { Money } from "../money.ts";
import { isSaleOver } from "../projects/opportunities/opportunity-status.ts";
import { type Project, takesInvestors } from "../projects/project.ts";

/**
 * A project that takes investors and has a page of its own. `isOver`: the last day of its sale is over. `isSample`: its figures
 * are samples.
 */
export type Offer = { project: string; name: string; totalValue: Money; isOver: boolean; isSample: boolean };

export type Interest = { offer: Offer; amount: Money; message: string };

/** Of one person in one project, without those that were withdrawn: its company reads how many there are, and their sum. */
export const maxInterests = 10;

export const interestStates = ["received", "in-progress", "answered", "closed", "withdrawn"] as const;
export type InterestState = (typeof interestStates)[number];

/** The state of an enquiry that the investor sees. Only staff see that it was taken for spam. */
export function interestStateOf(status: EnquiryStatus): InterestState {
  return status === "new" || status === "suspected" ? "received" : status;
}

/** A project with the last day of its sale, once that is known, and whether its figures are samples, where that is shown. */
export type Listed = Project & { deadline?: string | null; isSample?: boolean };

/** The projects in which an interest can be expressed, and those whose sale is over, so that the form can say that it is. */
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
export function minimumOf(kind: Kind, currency: Money["currency"]): Money {
  return wholeUnits(kind === "institutional" ? 100_000 : 1_000, currency);
}
