import type { Member } from "#rules/accounts/person.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import type { Database } from "../../db/database.ts";
import type { NoticeAudience, noticeEvents } from "../../db/notice-tables.ts";
import type { Bindings } from "../../env.ts";

type StoredEvent = typeof noticeEvents.$inferSelect;

export type NoticeEvent<Audience extends NoticeAudience = NoticeAudience> = StoredEvent & { audience: Audience };

/** What is told in one step: an event, or several of one topic of which each is for one person. */
export type NoticeEvents<Audience extends NoticeAudience = NoticeAudience> = readonly [
  NoticeEvent<Audience>,
  ...NoticeEvent<Audience>[],
];

/**
 * `subject` names the thing for this person: a person who has a notice of it gets no other. `position` is text, and never empty.
 * `hasOwnEmail`: 1 where an e-mail of its own was queued, so that the merged one leaves it out.
 */
export type Recipient = { personId: string; subject: string; position: string; hasOwnEmail?: number };

export type ReadWindow = { count: number; now: Date };

/**
 * What members get notices about, one topic each. To add one:
 * 1. its name in `rules/notices/topics.ts`, with its default, and its words in `content/pages/notices.ts` and `emails-about-notices.ts`;
 * 2. in a migration, which `npm run db:generate -- --custom --name notices_of_…` begins, a trigger that inserts into
 *    `notice_events` (topic, thing_id, audience, audience_id, due_at) with the same ON CONFLICT as the others, when the thing
 *    comes into being; `due_at` is 0, or when members may see it from. A table has no event for what it had before its trigger.
 *    An audience that is neither in `people-store.ts` nor a list of its own is added to `NoticeAudience`;
 * 3. a file here with the two functions below, and its line in `sources.ts`.
 */
export type NoticeSource = {
  /**
   * Whom the event concerns now, from after its position on, in the order of their positions: one SELECT that reads
   * about `count` rows. Only those who may see the thing; fewer than `count` end the event. Of several events all their people,
   * in the order of the events. A method, so that a source may ask for the audiences that the triggers of its topic write.
   */
  listRecipients(db: Database, events: NoticeEvents, window: ReadWindow): Promise<Recipient[]>;
  /** What to say to this person of each subject. Left out: whatever they may not see at this moment. */
  describe: (
    env: Bindings,
    person: Member,
    subjects: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, NoticeText>>;
  /** At once it has an e-mail of its own. */
  hasOwnEmail?: true;
};
