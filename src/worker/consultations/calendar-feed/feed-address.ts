import { sha256Of } from "../../sha256.ts";

const tokenForm = /^([\w-]{32})\.ics$/;

/** Returns the address of a feed. It ends in `.ics`, because some calendar programs rely on that. */
export function feedAddress(siteOrigin: string, token: string): string {
  return `${siteOrigin}/api/calendar-feeds/${token}.ics`;
}

/** Returns the hash of the token in the last part of an address; undefined if it is not a token. */
export function readFeedToken(file: string): string | undefined {
  const [, token] = tokenForm.exec(file) ?? [];
  return token && sha256Of(token);
}
