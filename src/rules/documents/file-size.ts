const units = ["Bytes", "KB", "MB", "GB"] as const;
const step = 1024;

/** Returns `0 Bytes`, `512 Bytes`, `1.50 KB` and so on; the largest unit is GB. Without a size it returns `Unknown size`. */
export function fileSizeOf(sizeInBytes: number | null | undefined): string {
  if (sizeInBytes === null || sizeInBytes === undefined || !Number.isFinite(sizeInBytes) || sizeInBytes < 0) {
    return "Unknown size";
  }
  if (sizeInBytes < step) return `${Math.trunc(sizeInBytes)} ${units[0]}`;
  let size = sizeInBytes;
  let unit: (typeof units)[number] = units[0];
  for (const next of units.slice(1)) {
    // Compares the rounded value, so that 1,048,575 bytes are 1.00 MB and never 1024.00 KB.
    if (Number(size.toFixed(2)) < step) break;
    size /= step;
    unit = next;
  }
  return `${size.toFixed(2)} ${unit}`;
}
