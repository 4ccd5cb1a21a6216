import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AnswerWay, EnquiryKind, EnquiryStatus } from "#rules/enquiries/inbox.ts";
import { user } from "./auth-tables.ts";

/** Where the parts of the inbox begin in `inbox_order`: each is longer than all milliseconds until the year 5138. */
export const inboxParts = { unanswered: 0, reopened: 1e14, over: 2e14, suspected: 4e14 } as const;

/** Its honeypot was filled, and staff have changed nothing about it, nor said what it is. */
export const isUntouchedSuspect = sql.raw("status = 'suspected' and suspected = 1 and version = 0");

export const enquiries = sqliteTable(
  "enquiries",
  {
    id: text("id").primaryKey(),
    /** Made by the page, one for each form opened, so that a message sent twice is stored once. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    /** The visitor gets it, and quotes it when they write again. */
    reference: text("reference").notNull().unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    company: text("company").notNull(),
    topic: text("topic").notNull(),
    message: text("message").notNull(),
    /** The honeypot was filled: stored, so that a mistake can be undone, but no e-mail is sent. It stays when it is released. */
    suspected: integer("suspected", { mode: "boolean" }).notNull().default(false),
    /** Turnstile is on and has not checked the sender: it was down, or the browser has sent no token. */
    unverified: integer("unverified", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    kind: text().$type<EnquiryKind>().notNull().default("contact"),
    status: text().$type<EnquiryStatus>().notNull().default("new"),
    /** The member of staff who sees to it. */
    ownerId: text("owner_id").references(() => user.id, { onDelete: "set null" }),
    nextStep: text("next_step"),
    /** `YYYY-MM-DD` on the business clock. */
    nextStepDay: text("next_step_day"),
    /** The first answer: it stops the clock. */
    answeredAt: integer("answered_at", { mode: "timestamp_ms" }),
    answeredHow: text("answered_how").$type<AnswerWay>(),
    /** When staff marked it as not spam, or decided on it. From then on none of its e-mails is held back. */
    releasedAt: integer("released_at", { mode: "timestamp_ms" }),
    /** Counts the changes by staff, so that none overwrites another unnoticed. */
    version: integer().notNull().default(0),
    /** Identifies the call that made the latest version, so that of concurrent calls each knows whether it succeeded. */
    changeId: text("change_id"),
    /**
     * The inbox's order, ascending: what is unanswered by the time it came in, and so by when it is due; what was opened again;
     * then the rest, the newest first; last what is suspected.
     */
    inboxOrder: integer("inbox_order")
      .notNull()
      .generatedAlwaysAs(
        sql`(case when status = 'suspected' then 500000000000000 - created_at when status not in ('new', 'in-progress') then 300000000000000 - created_at when answered_at is null then created_at else 100000000000000 + created_at end)`,
        { mode: "virtual" },
      ),
  },
  (table) => [
    index("enquiries_newest").on(table.createdAt, table.id),
    // A data export finds a person's messages by address, in any case.
    index("enquiries_by_email").on(sql`lower(${table.email})`),
    // For their removal.
    index("enquiries_untouched_suspects").on(table.createdAt).where(isUntouchedSuspect),
    // One for each way to filter the inbox, all in its order, so that a page reads its own rows only.
    index("enquiries_inbox").on(table.inboxOrder, table.id),
    index("enquiries_inbox_kind").on(table.kind, table.inboxOrder, table.id),
    index("enquiries_inbox_status").on(table.status, table.inboxOrder, table.id),
    index("enquiries_inbox_owner").on(table.ownerId, table.inboxOrder, table.id),
    index("enquiries_inbox_kind_status").on(table.kind, table.status, table.inboxOrder, table.id),
    index("enquiries_inbox_owner_kind").on(table.ownerId, table.kind, table.inboxOrder, table.id),
    index("enquiries_inbox_owner_status").on(table.ownerId, table.status, table.inboxOrder, table.id),
    index("enquiries_inbox_owner_kind_status").on(table.ownerId, table.kind, table.status, table.inboxOrder, table.id),
  ],
);
