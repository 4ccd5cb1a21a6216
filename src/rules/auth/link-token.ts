/** True if the token of a password link has all its characters: 24 bytes in base64url. A mail program may have cut the link. */
export function isWholeLinkToken(token: string): boolean {
  return /^[\w-]{32}$/.test(token);
}
