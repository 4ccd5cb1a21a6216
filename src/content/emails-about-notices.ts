import type { Topic, Unsubscribable } from "#rules/notices/topics.ts";
import { portal } from "./portal.ts";

/** Topics of notices, in e-mails and on pages. */
export const topicNames: Record<Topic, string> = {
  document: "Document",
  distribution: "Distribution",
  statement: "Statement",
  limit: "Limit",
  update: "Update",
  watched: "Watched",
  submission: "Submission",
  answer: "Answer",
};

/** Follows "e-mails about" in a sentence. */
const topicsInSentence: Record<Topic, string> = {
  document: "documents",
  distribution: "distributions",
  statement: "statements that can be issued",
  limit: "limits that you have passed",
  update: "updates on projects that you hold",
  watched: "projects that you watch",
  submission: "answers to your submissions",
  answer: "answers to your updates and indicators",
};

/** What notices say about things that have no title of their own. */
export const noticeCopy = {
  distribution: { paid: "paid on", takenBack: "taken back on" },
  statement: { title: "Statement for", ready: "It can be issued now", issued: "Issued", in: "in" },
  limit: { passed: "Limit passed:", of: "of", in: "in", yours: "your limit is", ended: "Back within the limit since" },
  submission: { asked: "Changes asked" },
  answer: { released: "Released", returned: "Returned", declined: "Declined" },
  watched: { status: "Status", launch: "Launch day", terms: "The terms have changed" },
} as const;

/** The e-mail that lists new notices. A number precedes `others`. */
export const noticeEmail = {
  one: "New for you",
  several: "new for you",
  lead: "This is new in your portal since our last e-mail about it.",
  action: "See all notices",
  all: "All notices",
  more: "More",
  others: "others are in the portal.",
  oneOther: "other is in the portal.",
  closing: "You choose how you hear about this, topic by topic, on your account page:",
  unsubscribe: "No more e-mails about",
  topics: topicsInSentence,
} as const;

/** The page behind the unsubscribe link in e-mails. It needs no login. */
export const unsubscribePage = {
  title: "Stop these e-mails?",
  ask: `You will get no more e-mails from ${portal.name} about`,
  keeps: "The list in the portal stays complete, and e-mails about the security of your account are always sent.",
  stop: "Stop these e-mails",
  doneTitle: "These e-mails are stopped",
  done: `You will get no more e-mails from ${portal.name} about`,
  // Also if the account no longer exists, which the page must not say.
  spentTitle: "This link is no longer valid",
  spent:
    "Nothing has changed. If you still get these e-mails, use the link in the latest one, or choose your e-mails on your account page. Otherwise there is nothing to do.",
  forgedTitle: "This link does not work",
  forged: "It may have been cut off. Open it from the e-mail again, or choose your e-mails on your account page.",
  choose: "Choose your e-mails",
  topics: { ...topicsInSentence, all: "anything that is new" } satisfies Record<Unsubscribable, string>,
} as const;
