import type { Kind } from "../accounts/person.ts";

/** How long the greeting is shown before the page changes. */
export const redirectDelayMs = 1500;

const staffHome = "/office";
const accountPath = "/account";
const longestNext = 2000;

/** Pages that make no sense after a login. */
const notDestinations = /^\/(?:api|login|set-password|forgot-password)(?:[/?#]|$)/i;
/** Nobody else has these pages. A member who follows such an address is led to the dashboard. */
const staffPages = /^\/office(?:[/?#]|$)/;

/**
 * Returns the path to show after a login. It is `next` if that is a path of this site. Otherwise it is the dashboard that the
 * login page's address names, if the account may see it (`investor` means institutional or retail), or else the account's own.
 * Staff without two-factor authentication always go to their account page, because nothing else would answer them.
 */
export function destinationAfterLogin(login: {
  userType: string;
  kind: Kind;
  mustSetUpTwoFactor?: boolean;
  next?: string | null | undefined;
}): string {
  const { userType, kind, mustSetUpTwoFactor = false, next } = login;
  if (mustSetUpTwoFactor) return accountPath;
  const asked = next ? pathOfThisSite(next) : undefined;
  if (asked !== undefined && !notDestinations.test(asked) && (kind === "staff" || !staffPages.test(asked)))
    return asked;
  if (kind === "staff") return staffHome;
  return userType === "investor" && kind !== "company" ? "/dashboard/investor" : `/dashboard/${kind}`;
}

/** Returns the resolved path, or undefined if a lenient parser could read it as another site's address. */
function pathOfThisSite(address: string): string | undefined {
  if (address.length > longestNext || !address.startsWith("/") || !address.isWellFormed()) return undefined;
  if (/\p{Cc}/u.test(address) || !URL.canParse(address, "https://this.site")) return undefined;
  const { origin, pathname, search, hash } = new URL(address, "https://this.site");
  const [typedPath = ""] = address.split(/[?#]/);
  if (origin !== "https://this.site" || !isPlainPath(pathname) || !isPlainPath(typedPath)) return undefined;
  return pathname + search + hash;
}

/** True if the path contains no backslash, control character or double slash, however often it is decoded. */
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
