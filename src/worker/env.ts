import type { Person } from "#rules/accounts/person.ts";
import type { Problem } from "#rules/problem.ts";

/** Hono's types for this Worker: its bindings, and what the middleware leaves for a route. */
export type App = {
  Bindings: Cloudflare.Env & {
    MAIL_RELAY_URL?: string;
    /** The secret's versions while it is rotated (auth/secrets.ts). */
    BETTER_AUTH_SECRETS?: string;
  };
  Variables: {
    /** Names one request in its answer and in the log. */
    requestId: string;
    /** Set by `allow` for every route that is not open to visitors. */
    person: Person;
    /** Who is asking, once it was read from the session cookie. */
    currentPerson?: Person | Problem;
  };
};

export type Bindings = App["Bindings"];
