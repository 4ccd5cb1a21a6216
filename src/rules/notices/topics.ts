import { type MemberKind, memberKinds } from "../accounts/person.ts";

/** What members get notices about. Each topic has a source in `worker/notices/sources/`. */
export const topics = [
  "document",
  "distribution",
  "statement",
  "limit",
  "update",
  "watched",
  "submission",
  "answer",
] as const;
export type Topic = (typeof topics)[number];

const investorTopics = ["document", "distribution", "statement", "limit", "update", "watched"] as const;

/** What a member can get notices about, in the order of their list. */
export const topicsFor = {
  company: ["document", "submission", "answer"],
  institutional: investorTopics,
  retail: investorTopics,
} as const satisfies Record<MemberKind, readonly Topic[]>;

/** Returns the kinds of members who get notices about a topic. They have a page for it, and can choose its e-mails. */
export function kindsNotifiedOf(topic: Topic): MemberKind[] {
  return memberKinds.filter((kind) => topicsFor[kind].some((each) => each === topic));
}

/** When an e-mail names a notice. The list in the portal shows every notice in any case. */
export const emailChoices = ["at-once", "daily", "never"] as const;
/** The id of the section in which these choices are made, for links. */
export const emailChoicesId = "emails";
export type EmailChoice = (typeof emailChoices)[number];

export type Preferences = Record<Topic, EmailChoice>;

/** What somebody has chosen. `all` is for each topic that they have not chosen for, including one that is added later. */
export type Chosen = Partial<Record<Topic | "all", EmailChoice>>;

/** The preferences of somebody who has chosen nothing. */
export const defaultPreferences: Preferences = {
  document: "daily",
  distribution: "at-once",
  statement: "daily",
  limit: "at-once",
  update: "daily",
  watched: "daily",
  submission: "at-once",
  answer: "at-once",
};

/** Returns the choice that applies to each topic. */
export function preferencesOf({ all, ...chosen }: Chosen): Preferences {
  const others = all && Object.fromEntries(topics.map((topic) => [topic, all]));
  return { ...defaultPreferences, ...others, ...chosen };
}

/** What a link in an e-mail can unsubscribe from: the e-mails of one topic, or all of them. */
export const unsubscribable = [...topics, "all"] as const;
export type Unsubscribable = (typeof unsubscribable)[number];

/** The most notices that one e-mail names. It gives the number of the others. */
export const namedInEmail = 50;

/** Unread notices are counted up to this number. */
export const unreadCountedTo = 100;
