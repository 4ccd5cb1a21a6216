import type { Kind } from "../accounts/person.ts";

/** How long the greeting stands before the page changes. */
export const redirectDelayMs = 1500;

/** Where staff begin until they have an office of their own. */
const staffHome = "/company/documents";
const accountPath = "/account";
const longestNext = 2000;

/** Pages that are no place to arrive at after a login. */
const notDestinations = /^\/(?:api|login|set-password|forgot-password)(?:[/?#]|$)/i;

/**
 * The path to show after a login: `next` if it is one of this site's, otherwise the dashboard that the login page's address
 * names if the account may see it (`investor` means institutional or retail), otherwise the account's own. Staff who still
 * owe two-factor authentication come to their account, whatever `next` says: nothing else would answer them.
 */
export function destinationAfterLogin(login: {
  userType: string;
  kind: Kind;
  owesTwoFactor?: boolean;
  next?: string | null | undefined;
}): string {
  const { userType, kind, owesTwoFactor = false, next } = login;
  if (owesTwoFactor) return accountPath;
  const asked = next ? pathOfThisSite(next) : undefined;
  if (asked !== undefined && !notDestinations.test(asked)) return asked;
  if (kind === "staff") return staffHome;
  return userType === "investor" && kind !== "company" ? "/dashboard/investor" : `/dashboard/${kind}`;
}

/** The address resolved, or undefined when any reader, however lenient, could take it for another site's. */
function pathOfThisSite(address: string): string | undefined {
  if (address.length > longestNext || !address.startsWith("/") || !address.isWellFormed()) return undefined;
  if (/\p{Cc}/u.test(address) || !URL.canParse(address, "https://this.site")) return undefined;
  const { origin, pathname, search, hash } = new URL(address, "https://this.site");
  const [typedPath = ""] = address.split(/[?#]/);
  if (origin !== "https://this.site" || !isPlainPath(pathname) || !isPlainPath(typedPath)) return undefined;
  return pathname + search + hash;
}

/** Nothing in it turns into a backslash, a control character or a second slash, however often it is decoded. */
function isPlainPath(path: string): boolean {
  for (let read = path, before = ""; read !== before; ) {
    if (/\/\/|\\|\p{Cc}/u.test(read)) return false;
    before = read;
    try {
      read = decodeURIComponent(read);
    } catch {
      return false;
    }
  }
  return true;
}
