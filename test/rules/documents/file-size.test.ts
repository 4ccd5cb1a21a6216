import { expect, test } from "vitest";
import { fileSizeOf } from "#rules/documents/file-size.ts";

test.each([
  [0, "0 Bytes"],
  [1, "1 Bytes"],
  [512, "512 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1.00 KB"],
  [1536, "1.50 KB"],
  [98_816, "96.50 KB"],
  [1024 ** 2 - 1, "1.00 MB"],
  [1024 ** 2, "1.00 MB"],
  [1024 ** 3, "1.00 GB"],
  [1024 ** 4, "1024.00 GB"],
])("%d bytes are shown as %s", (size, shown) => {
  expect(fileSizeOf(size)).toBe(shown);
});

test.each([null, undefined, Number.NaN, -1, Number.POSITIVE_INFINITY])("a size of %s is shown as unknown", (size) => {
  expect(fileSizeOf(size)).toBe("Unknown size");
});
