import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { session, user } from "./auth-tables.ts";

/** One row for each person who has two-factor authentication on. As in the tables below, a row is deleted with its account. */
export const twoFactors = sqliteTable("two_factors", {
  personId: text("person_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Identifies the enrolment: a new one gets a new id. */
  id: text().notNull(),
  /** Encrypted. */
  secret: text().notNull(),
  /** The time step of the last accepted code. No code of this or an earlier step is accepted again. */
  lastStep: integer("last_step").notNull(),
  /** Identifies the request whose code was accepted last. The other statements of its batch depend on it. */
  redemption: text("claim").notNull(),
  enabledAt: integer("enabled_at", { mode: "timestamp_ms" }).notNull(),
});

/** The recovery codes that are left. A used one is deleted. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    /** A keyed hash, so that the database alone does not reveal the codes. */
    hash: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
  },
  (table) => [index("recovery_codes_by_person").on(table.personId)],
);

/** A secret that was shown to one session and not yet verified by a code. It is deleted with the session. */
export const twoFactorEnrolments = sqliteTable("two_factor_enrolments", {
  sessionId: text("session_id")
    .primaryKey()
    .references(() => session.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
});

/** Logins whose password was correct and that wait for their code. */
export const pendingLogins = sqliteTable(
  "pending_logins",
  {
    /** A hash of the token in the cookie. */
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** A digest of the password hash that matched: once the password changes, the login is void. */
    passwordDigest: text("password_digest").notNull(),
    /** The enrolment whose code it waits for. */
    factorId: text("factor_id").notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("pending_logins_by_person").on(table.personId), index("pending_logins_by_end").on(table.expiresAt)],
);
