import { withoutTail } from "#rules/tidy-text.ts";

const maxNameLength = 200;

/**
 * The header that makes a browser save the file under its name: once in ASCII for old clients, once in full (RFC 6266
 * and 8187).
 */
export function dispositionOf(fileName: string): string {
  const name = savedNameOf(fileName);
  // Made safe again, because the normal form turns full-width characters into slashes, dots and quotation marks.
  const ascii = savedNameOf(name.normalize("NFKD").replace(/\p{M}/gu, "")).replace(/[^\x20-\x7e]|%/gu, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** Returns the headers that make a browser save a file and never run it. */
export function savedFileHeadersOf(mediaType: string, fileName: string) {
  return {
    "Content-Type": mediaType,
    "Content-Disposition": dispositionOf(fileName),
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
}

/**
 * Returns a file name that is safe to store and show: without characters that end a header, leave the folder or reverse the text.
 */
export function savedNameOf(fileName: string): string {
  const cleaned = fileName
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[/\\:*?"<>|]/g, "_")
    .replace(/^[.\s]+/, "");
  const name = withoutTail(cleaned, /[.\s]/);
  const characters = [...name];
  if (characters.length === 0) return "document";
  if (characters.length <= maxNameLength) return name;
  const extension = /\.\w{1,8}$/.exec(name)?.[0] ?? "";
  return characters.slice(0, maxNameLength - extension.length).join("") + extension;
}

/** `encodeURIComponent` leaves four characters that RFC 8187 does not allow. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
