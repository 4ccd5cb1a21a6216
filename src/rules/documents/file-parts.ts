import { defaultMaxFileSizeInBytes } from "./library-document.ts";

const MiB = 1024 * 1024;

/** A larger file is sent in parts, so that a lost connection costs only one part. */
export const partsAboveInBytes = 32 * MiB;

/** R2 requires parts of at least 5 MiB, all of the same size except the last. No Cloudflare plan refuses a body of this size. */
export const partSizeInBytes = 16 * MiB;

/** A stored file is read whole, so a Worker's CPU time sets this limit. */
const highestLimitInMiB = 5 * 1024;

export function partCountOf(sizeInBytes: number): number {
  return Math.ceil(sizeInBytes / partSizeInBytes);
}

/** Returns the length of a part. The first part has the number 1. Undefined if the file has no such part. */
export function partLengthOf(sizeInBytes: number, number: number): number | undefined {
  const isPart = Number.isInteger(number) && number >= 1 && number <= partCountOf(sizeInBytes);
  return isPart ? Math.min(partSizeInBytes, sizeInBytes - (number - 1) * partSizeInBytes) : undefined;
}

export function receivedInBytes(sizeInBytes: number, numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + (partLengthOf(sizeInBytes, number) ?? 0), 0);
}

/**
 * Reads the setting `DOCUMENT_LIMIT_MB` and returns it in bytes: 100 MB if it is not set, undefined if it is not a whole number
 * from 1 to 5,120. On a command line the setting is text.
 */
export function readDocumentLimit(setting: unknown): number | undefined {
  if (setting === undefined) return defaultMaxFileSizeInBytes;
  const limit = typeof setting === "string" && /^\d{1,4}$/.test(setting) ? Number(setting) : setting;
  const isValid = typeof limit === "number" && Number.isInteger(limit) && limit >= 1 && limit <= highestLimitInMiB;
  return isValid ? limit * MiB : undefined;
}
