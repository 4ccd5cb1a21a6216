/** What `GET /api/openapi.json` says in addition to the schemas. */
export const apiDocument = {
  title: "The portal's API",
  description:
    "The calls that this site's own pages make. A write must come from this site. Its `Content-Type` is `application/json`, also if it has no body, unless the route takes a file or a form. Another site cannot open a route that needs a login. `x-callers` says who may call: anyone (visitor), the mail service, which signs what it sends (webhook), a calendar that knows the secret address of a feed (feed), anyone logged in, for their own account (holder), the same once staff have two-factor authentication on (member), the kinds of member named, or staff.",
  session: "The session of a login. It is in a cookie that scripts cannot read.",
  turnstileToken:
    "The token of Cloudflare Turnstile, where it is on. A message without one is stored, and marked as not verified.",
  answer: "Done.",
  problems: {
    unauthenticated: "Nobody is logged in, or a signature is missing or wrong.",
    forbidden: "The caller may not do this, or the request came from another site.",
    "not-found": "It is not there, or not the caller's.",
    conflict: "It has changed in the meantime, or its state does not allow this.",
    invalid: "The request is not in order. `fields` has a sentence for each field that is not.",
    "rate-limited": "Too many requests. `Retry-After` says for how many seconds to wait.",
    unavailable: "Something failed on our side. Nothing was lost, and the same request may be sent again.",
    "length-required": "The request does not say how long its file is.",
    "other-file": "The file is not the one that `If-Match` names.",
    "too-large": "The body is too large.",
    "wrong-type": "The route does not accept this type of body.",
    "wrong-range": "The file has no such range.",
  },
} as const;
