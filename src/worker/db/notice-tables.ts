import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Chosen, Topic, Unsubscribable } from "#rules/notices/topics.ts";
import { user } from "./auth-tables.ts";

/** Whom an event concerns; `audience_id` says which person, project or run. `investors`: everybody who holds something. */
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
 * What somebody is to get a notice about, until everybody it concerns has a notice. Triggers in the migration write it with the
 * change itself, so that nothing is lost and nothing from before the migration is told. `position`: the people after it are
 * still to be told. An event that happens again in the meantime begins again: `changes` tells the two apart.
 */
export const noticeEvents = sqliteTable(
  "notice_events",
  {
    topic: text().$type<Topic>().notNull(),
    thingId: text("thing_id").notNull(),
    audience: text().$type<NoticeAudience>().notNull(),
    audienceId: text("audience_id").notNull(),
    /** 0 for at once. */
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
 * Who got a notice of what, once for each person and thing. It holds no text: what it says is read from the thing itself, so
 * that nobody reads of what they may not see any more.
 */
export const notices = sqliteTable(
  "notices",
  {
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    topic: text().$type<Topic>().notNull(),
    /** The thing, as its source names it. */
    subject: text().notNull(),
    foundAt: integer("found_at", { mode: "timestamp_ms" }).notNull(),
    readAt: integer("read_at", { mode: "timestamp_ms" }),
    /** Null where no e-mail is to name it, or one was queued. */
    emailDueAt: integer("email_due_at", { mode: "timestamp_ms" }),
    /** The e-mail that names it, beside others. */
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
    // For their removal.
    index("notices_by_age").on(table.foundAt),
  ],
);

/** What a person has chosen for e-mails, topic by topic, and when they last saw their dashboard. */
export const noticeSettings = sqliteTable("notice_settings", {
  personId: text("person_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  choices: text({ mode: "json" }).$type<Chosen>().notNull().default({}),
  seenAt: integer("seen_at", { mode: "timestamp_ms" }),
  /** What was new in that visit is newer than this. */
  newSince: integer("new_since", { mode: "timestamp_ms" }),
});

/** The links in e-mails that were used, because each works once. */
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
