import { withoutTail } from "./tidy-text.ts";

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address: what a browser's `type=email` accepts. */
const validEmailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export function isEmailAddress(text: string): boolean {
  return validEmailAddress.test(text);
}

/** True for the pseudonym of an erased address (`pseudonymOf`). It is nobody's: no mail server has such a name (RFC 2606). */
export function isPseudonym(email: string): boolean {
  return /@erased\.invalid$/i.test(email);
}

/** The browser's value sanitization: removes newlines, then ASCII whitespace (and no other) from both ends. */
export function sanitizeEmailAddress(text: string): string {
  return withoutTail(text.replace(/[\r\n]/g, "").replace(/^[\t\f ]+/, ""), /[\t\f ]/);
}

/** Returns a typed address as accounts store it: people type capitals, and autofill leaves spaces. */
export function emailOf(typed: string): string {
  return sanitizeEmailAddress(typed).toLowerCase();
}
