import * as z from "zod/mini";
import { accountLimits } from "../accounts/account-limits.ts";
import { kinds } from "../accounts/person.ts";
import { dayInMs } from "../durations.ts";
import { emailOf, isEmailAddress } from "../email-address.ts";
import { named } from "../named.ts";
import { dataParts, fates } from "./data-parts.ts";

/**
 * `prepared`: its rows are listed, and it waits for a second member of staff. `running`: it is confirmed and under way, and
 * continues after a crash.
 */
const erasureStatuses = ["prepared", "running", "done"] as const;
export type ErasureStatus = (typeof erasureStatuses)[number];

/** How long an erasure stays prepared: long enough for a second member of staff to confirm it, or for one who is alone. */
export const preparedLastsMs = 7 * dayInMs;

const address = z.pipe(
  z.string().check(z.maxLength(accountLimits.email)),
  z.pipe(z.transform(emailOf), z.string().check(z.refine(isEmailAddress))),
);
const id = z.string().check(z.minLength(1), z.maxLength(100));

/** Whose data is meant: by address, by account, by one of their enquiries, or by an erasure that is not over. */
export const personQuery = z.union([
  z.strictObject({ email: address }),
  z.strictObject({ person: id }),
  z.strictObject({ enquiry: id }),
  z.strictObject({ erasure: id }),
]);
export type PersonQuery = z.output<typeof personQuery>;

/** `after` is the `next` of the previous answer. It is left out at the beginning. */
export function mentionQuery<Schema extends z.ZodMiniType>(cursor: Schema) {
  return z.strictObject({ email: address, after: z.optional(cursor) });
}

const instant = z.iso.datetime();
const nullableText = z.nullable(z.string());

/**
 * The address is typed again, so that a slip of the hand erases nobody. `plan` is that of the list that was read: a colleague may
 * have prepared a new one in the meantime.
 */
export const confirmation = z.strictObject({ email: address, plan: nullableText });

const parts = z.array(z.object({ part: z.enum(dataParts), count: z.int(), fate: z.enum(fates) }));

const erasure = z.object({
  id: z.string(),
  status: z.enum(erasureStatuses),
  /** The address until the erasure is done, then null. */
  email: nullableText,
  parts,
  /** Identifies the list of what is erased, while it waits. */
  plan: nullableText,
  preparedBy: named,
  preparedAt: instant,
  /** While it waits: true if its preparer is no longer staff, so that it can only be withdrawn. */
  preparerLeft: z.boolean(),
  /** While it waits: when its preparer may confirm it. Null if a second member of staff must. */
  ownConfirmationFrom: z.nullable(instant),
  confirmedBy: z.nullable(named),
  confirmedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** The address that replaces the person's in what is kept. */
  pseudonym: z.string(),
});
export type Erasure = z.output<typeof erasure>;
export const erasureAnswer = z.object({ erasure });
export const erasureList = z.object({ erasures: z.array(erasure) });
export const erasureWithdrawn = z.object({ withdrawn: z.literal(true) });

export const foundDataAnswer = z.object({
  email: z.string(),
  person: z.nullable(z.object({ id: z.string(), name: z.string(), kind: z.enum(kinds), disabled: z.boolean() })),
  parts,
  /** The number of stored files that an erasure removes. */
  files: z.int(),
  /** The first few of the documents that only this person may see. An erasure removes them. */
  documents: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Future consultations and unsent e-mails. An erasure removes both, without a message to anybody. */
  ahead: z.object({ consultations: z.int(), emails: z.int() }),
  enquiry: nullableText,
  erasure: z.nullable(erasure),
});
export type FoundData = z.output<typeof foundDataAnswer>;

/** `count` is for this part of the search. `next` is where it continues, or null once everything was read. */
export const mentionsAnswer = z.object({ count: z.int(), next: nullableText });

/** Returns the address that replaces an erased one. `isPseudonym` recognizes it. */
export function pseudonymOf(erasureId: string): string {
  return `${erasureId}@erased.invalid`;
}
