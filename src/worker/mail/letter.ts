import { deliveryPatienceMs } from "#rules/delivery.ts";
import type { Enquiry } from "#rules/enquiry.ts";

/** Everything we write by mail: its name, and the facts it is written from at the moment it is sent. */
export type LetterFacts = {
  enquiry: Enquiry & { reference: string };
  acknowledgement: { email: string; reference: string };
  "password-reset": { email: string; link: string };
};

export type LetterName = keyof LetterFacts;
export type Letter<Name extends LetterName = LetterName> = { [N in Name]: { letter: N; data: LetterFacts[N] } }[Name];

/** A letter as the relay takes it. */
export type WrittenLetter = {
  to: string;
  replyTo?: { email: string; name: string };
  subject: string;
  text: string;
  html: string;
};

/**
 * `expires`: useless after its patience, so it is neither sent late nor kept waiting. `secret`: its facts are wiped when
 * it dies, not only when it is sent.
 */
type LetterTraits = { patienceMs: number; expires: boolean; secret: boolean };

const resetLinkLifetimeMs = 10 * 60_000;

export const traitsOf = {
  enquiry: { patienceMs: deliveryPatienceMs, expires: false, secret: false },
  acknowledgement: { patienceMs: deliveryPatienceMs, expires: false, secret: false },
  "password-reset": { patienceMs: resetLinkLifetimeMs, expires: true, secret: true },
} as const satisfies Record<LetterName, LetterTraits>;
