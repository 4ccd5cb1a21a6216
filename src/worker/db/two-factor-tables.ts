import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { session, user } from "./auth-tables.ts";

/**
 * Who has two-factor authentication on: a row each. Like the tables below it goes with its account, and says nothing of
 * anybody without one.
 */
export const twoFactors = sqliteTable("two_factors", {
  personId: text("person_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Names one enrolment: another one is another id. */
  id: text().notNull(),
  /** Encrypted. */
  secret: text().notNull(),
  /** The step of time of the last code that was taken: no code of it, or of one before it, is taken again. */
  lastStep: integer("last_step").notNull(),
  /** Names the request that was last let through by a code; what it does besides asks for it in the same batch. */
  redemption: text("claim").notNull(),
  enabledAt: integer("enabled_at", { mode: "timestamp_ms" }).notNull(),
});

/** The codes that are left; one that is used is deleted. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    /** Keyed: worth nothing to whoever has the database only. */
    hash: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
  },
  (table) => [index("recovery_codes_by_person").on(table.personId)],
);

/** A secret that was shown to one session and not proven yet. It goes with the session. */
export const twoFactorEnrolments = sqliteTable("two_factor_enrolments", {
  sessionId: text("session_id")
    .primaryKey()
    .references(() => session.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
});

/** Logins whose password was right and whose code is still to come. */
export const pendingLogins = sqliteTable(
  "pending_logins",
  {
    /** A hash of the token in the cookie. */
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** A digest of the hash that the password was right against: with another password the login is void. */
    passwordDigest: text("password_digest").notNull(),
    /** The enrolment that it waits for a code of. */
    factorId: text("factor_id").notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("pending_logins_by_person").on(table.personId), index("pending_logins_by_end").on(table.expiresAt)],
);
