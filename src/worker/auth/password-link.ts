import { addressOf } from "#pages";

/** Makes the address of a password link. The token is in the fragment, which browsers send to no server; the page posts it. */
export function passwordLink(siteOrigin: string, token: string): string {
  return `${siteOrigin}${addressOf("setPassword", undefined)}#token=${token}`;
}
