import type { Member } from "#rules/accounts/person.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import type { Database } from "../../db/database.ts";
import type { NoticeAudience, noticeEvents } from "../../db/notice-tables.ts";
import type { Bindings } from "../../env.ts";

type StoredEvent = typeof noticeEvents.$inferSelect;

export type NoticeEvent<Audience extends NoticeAudience = NoticeAudience> = StoredEvent & { audience: Audience };

/** The events of one step: one event, or several of one topic that are for one person each. */
export type NoticeEvents<Audience extends NoticeAudience = NoticeAudience> = readonly [
  NoticeEvent<Audience>,
  ...NoticeEvent<Audience>[],
];

/**
 * `subject` identifies the thing for this person, who gets only one notice of it. `position` is text, and never empty.
 * `hasOwnEmail`: 1 if an e-mail of its own was queued, so that the merged one leaves it out.
 */
export type Recipient = { personId: string; subject: string; position: string; hasOwnEmail?: number };

export type ReadWindow = { count: number; now: Date };

/**
 * The source of a topic that members get notices about. To add a topic:
 * 1. Add its name and default to `rules/notices/topics.ts`, and its words to `content/pages/notices.ts` and
 *    `emails-about-notices.ts`.
 * 2. Create a migration with `npm run db:generate -- --custom --name notices_of_…`. In it, write a trigger that inserts into
 *    `notice_events` (topic, thing_id, audience, audience_id, due_at) when the thing is created, with the same ON CONFLICT as the
 *    others. `due_at` is 0, or the time from which members may see it. Rows older than the trigger have no event. A new audience
 *    is added to `NoticeAudience`, and its people are listed in `people-store.ts` or by the source.
 * 3. Add a file here with the two functions below, and its line in `sources.ts`.
 */
export type NoticeSource = {
  /**
   * Lists the people an event concerns now and who may see the thing. They come after the event's position and in the order of
   * positions. It is one SELECT that reads about `count` rows; fewer people than `count` end the event. Several events have all
   * of their people listed, in the order of the events. Declared as a method, so that a source may accept only the audiences that
   * the triggers of its topic write.
   */
  listRecipients(db: Database, events: NoticeEvents, window: ReadWindow): Promise<Recipient[]>;
  /** Returns the text about each subject for this person. Subjects that they may not see now are left out. */
  describe: (
    env: Bindings,
    person: Member,
    subjects: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, NoticeText>>;
  /** True if with the choice `at-once` each thing gets an e-mail of its own, and not a merged one. */
  hasOwnEmail?: true;
};
