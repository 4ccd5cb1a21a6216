import { addressOf } from "#pages";

/** Where a password is set. The token is in the fragment, which no server, log or referrer gets to see; the page posts it. */
export function setPasswordLink(siteOrigin: string, token: string): string {
  return `${siteOrigin}${addressOf("setPassword", undefined)}#token=${token}`;
}
