import { createHash } from "node:crypto";

const tokenForm = /^([\w-]{32})\.ics$/;

/** Ends in `.ics`, because some calendar programs go by it. */
export function feedAddress(siteOrigin: string, token: string): string {
  return `${siteOrigin}/api/calendar-feeds/${token}.ics`;
}

/** The hash of the token in the last part of an address; undefined for what is not a token. */
export function readFeedToken(file: string): string | undefined {
  const [, token] = tokenForm.exec(file) ?? [];
  return token && tokenHashOf(token);
}

export function tokenHashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
