import type { Person } from "#rules/accounts/person.ts";
import type { Viewing } from "#rules/accounts/viewing.ts";
import type { Problem } from "#rules/problem.ts";
import type { Database } from "./db/database.ts";

/** Checks the caller again. Undefined while they are still allowed to call the route. */
export type FindCallerProblem = () => Promise<Problem | undefined>;

/** Hono's types for this Worker: its bindings, and the variables that middleware sets for a route. */
export type App = {
  Bindings: Cloudflare.Env & {
    MAIL_RELAY_URL?: string;
    /** The versions of the secret while it is rotated (auth/secrets.ts). */
    BETTER_AUTH_SECRETS?: string;
    /** With TURNSTILE_SITE_KEY: Turnstile checks who sends messages (enquiries/turnstile.ts). */
    TURNSTILE_SECRET_KEY?: string;
  };
  Variables: {
    /** Sent in the answer, and in every log line about the request. */
    requestId: string;
    /** Set for the API, for pages of the office, and for the form that is posted without scripts. */
    db: Database;
    /** Set by `allow`, except for the callers `visitor` and `webhook`. */
    person: Person;
    /** Set by `allow` for logged-in callers. Routes call it once a slow body or file has arrived. */
    findCallerProblem: FindCallerProblem;
    /** Set once the session cookie has been read, so that a request queries D1 for it only once. */
    currentPerson: Person | Problem | undefined;
    /** Set with the current person: when their session ends, even if it stays in use. */
    sessionEndsAt?: Date;
    /** Set with the current person: when their session was last used, to ten minutes. */
    sessionSeenAt?: Date;
    /** Set with the current person if they are staff who view as somebody. */
    viewing?: Viewing;
    /** Set by `requireFileFromThisSite`: the body, which is a file or a part of one, and its length in bytes. */
    upload: { bytes: ReadableStream<Uint8Array>; length: number };
    /** Set by `requireLibrarySettings`: what a document's state depends on besides its row. */
    librarySettings: { hiddenTitles: readonly string[]; zone: string; now: Date };
    /** Set for the office's pages (office/page-access.ts). Without it they answer 404. */
    mayOpenOffice?: boolean;
    /** Set for pages that differ for browsers with a session: true if there is a session cookie, valid or not. */
    isSessionExpected?: boolean;
  };
};

export type Bindings = App["Bindings"];
