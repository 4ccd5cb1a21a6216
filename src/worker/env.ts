import type { Person } from "#rules/accounts/person.ts";
import type { Viewing } from "#rules/accounts/viewing.ts";
import type { Problem } from "#rules/problem.ts";

/** Undefined while the caller still may do what the route does. */
export type RefusalNow = () => Promise<Problem | undefined>;

/** Hono's types for this Worker: its bindings, and the variables that middleware sets for a route. */
export type App = {
  Bindings: Cloudflare.Env & {
    MAIL_RELAY_URL?: string;
    /** The secret's versions while it is rotated (auth/secrets.ts). */
    BETTER_AUTH_SECRETS?: string;
    /** With TURNSTILE_SITE_KEY: Turnstile checks who sends messages (enquiries/turnstile.ts). */
    TURNSTILE_SECRET_KEY?: string;
  };
  Variables: {
    /** In the answer and in every line of the log about the request. */
    requestId: string;
    /** Set by `allow`, but not for the callers `visitor` and `webhook`. */
    person: Person;
    /** Set with it: why the caller may not go on, asked again once a slow body or file is there. */
    refusalNow: RefusalNow;
    /** Set once the session cookie has been read, so that D1 is asked once a request. */
    currentPerson: Person | Problem | undefined;
    /** Set with the current person: when their session ends, however much it is used. */
    sessionEndsAt?: Date;
    /** Set with it: when their session was last seen in use, to ten minutes. */
    sessionSeenAt?: Date;
    /** Set with the current person, where staff view as somebody. */
    viewing?: Viewing;
    /** Set for addresses of the office (office/page-access.ts). Without it their pages are unknown. */
    mayOpenOffice?: boolean;
    /** Of a page that is another one for a browser with a session: whether it has one, valid or not. */
    isSessionExpected?: boolean;
  };
};

export type Bindings = App["Bindings"];
