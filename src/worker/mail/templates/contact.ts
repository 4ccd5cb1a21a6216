import { portal } from "#content/portal.ts";
import type { Draft } from "./draft.ts";

/** For e-mails to people outside the team: their replies go to our public address. */
export const replyToUs = { email: portal.email, name: portal.name };

/** Returns the rows that say how to reach us, with the given terms. */
export function contactRows({ email, phone }: { email: string; phone: string }): Draft["template"]["rows"] {
  return [
    { term: email, value: portal.email, href: `mailto:${portal.email}` },
    { term: phone, value: portal.phone, href: portal.phoneHref },
  ];
}
