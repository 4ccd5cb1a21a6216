import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Chosen, Topic, Unsubscribable } from "#rules/notices/topics.ts";
import { user } from "./auth-tables.ts";

/** The people an event concerns. `audience_id` is the id of the person, project or run. `investors`: everybody with a holding. */
export type NoticeAudience =
  | "company"
  | "institutional"
  | "retail"
  | "person"
  | "holders"
  | "owner"
  | "run"
  | "watchers"
  | "investors";

/**
 * Events that people are to get a notice about. A row stays until everybody it concerns has a notice. Triggers in the migration
 * write it with the change itself, so that no event is lost, and none from before the migration is announced. The people after
 * `position` are yet to be notified. If the event happens again in the meantime, it starts over; `changes` tells the two apart.
 */
export const noticeEvents = sqliteTable(
  "notice_events",
  {
    topic: text().$type<Topic>().notNull(),
    thingId: text("thing_id").notNull(),
    audience: text().$type<NoticeAudience>().notNull(),
    audienceId: text("audience_id").notNull(),
    /** 0: due at once. */
    dueAt: integer("due_at", { mode: "timestamp_ms" }).notNull(),
    position: text().notNull().default(""),
    changes: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.thingId, table.audience, table.audienceId] }),
    index("notice_events_due").on(table.dueAt),
  ],
);

/**
 * The notices that people got, one for each person and thing. A row holds no text: the text is read from the thing itself, so
 * that nobody reads about a thing that they may not see any more.
 */
export const notices = sqliteTable(
  "notices",
  {
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    topic: text().$type<Topic>().notNull(),
    /** Identifies the thing, in the form that its source uses. */
    subject: text().notNull(),
    foundAt: integer("found_at", { mode: "timestamp_ms" }).notNull(),
    readAt: integer("read_at", { mode: "timestamp_ms" }),
    /** When the e-mail that names it is due. Null if there is to be none, or it is already queued. */
    emailDueAt: integer("email_due_at", { mode: "timestamp_ms" }),
    /** The e-mail that names it, together with other notices. */
    batchId: text("batch_id"),
  },
  (table) => [
    uniqueIndex("notices_once").on(table.personId, table.topic, table.subject),
    index("notices_newest").on(table.personId, sql`${table.foundAt} desc`, sql`${table.id} desc`),
    index("notices_by_topic").on(table.personId, table.topic, sql`${table.foundAt} desc`, sql`${table.id} desc`),
    index("notices_unread")
      .on(table.personId, sql`${table.foundAt} desc`, sql`${table.id} desc`)
      .where(sql`read_at is null`),
    index("notices_unread_by_topic")
      .on(table.personId, table.topic, sql`${table.foundAt} desc`, sql`${table.id} desc`)
      .where(sql`read_at is null`),
    index("notices_due").on(table.emailDueAt, table.personId).where(sql`email_due_at is not null`),
    index("notices_due_by_person").on(table.personId, table.emailDueAt).where(sql`email_due_at is not null`),
    index("notices_by_batch").on(table.batchId).where(sql`batch_id is not null`),
    // For deletion by age.
    index("notices_by_age").on(table.foundAt),
  ],
);

/** A person's choices of e-mails by topic, and when they last saw their dashboard. */
export const noticeSettings = sqliteTable("notice_settings", {
  personId: text("person_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  choices: text({ mode: "json" }).$type<Chosen>().notNull().default({}),
  seenAt: integer("seen_at", { mode: "timestamp_ms" }),
  /** In that visit, the notices found after this time were new. */
  newSince: integer("new_since", { mode: "timestamp_ms" }),
});

/**
 * The unsubscribe links that were used, because each works only once. What the relay reports on an e-mail may count as the use of
 * its link for all topics (`unsubscribeRecipients`).
 */
export const unsubscribes = sqliteTable(
  "unsubscribes",
  {
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The e-mail that the link was in. */
    emailId: text("batch_id").notNull(),
    topic: text().$type<Unsubscribable>().notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.emailId, table.topic] }),
    index("unsubscribes_by_age").on(table.usedAt),
  ],
);
