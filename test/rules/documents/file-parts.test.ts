import { expect, test } from "vitest";
import {
  partSizeInBytes as part,
  partCountOf,
  partLengthOf,
  readDocumentLimit,
  receivedInBytes,
} from "#rules/documents/file-parts.ts";

test.each([
  [part - 1, [part - 1]],
  [2 * part, [part, part]],
  [2 * part + 1, [part, part, 1]],
])("a file of %i bytes has exactly the parts %j", (size, lengths) => {
  expect(partCountOf(size)).toBe(lengths.length);
  expect(lengths.map((_, at) => partLengthOf(size, at + 1))).toEqual(lengths);
  for (const number of [0, -1, 1.5, Number.NaN, lengths.length + 1]) expect(partLengthOf(size, number)).toBeUndefined();
  expect(receivedInBytes(size, [1, lengths.length + 1])).toBe(lengths[0]);
  expect(
    receivedInBytes(
      size,
      lengths.map((_, at) => at + 1),
    ),
  ).toBe(size);
});

test.each([
  [1, 1_048_576],
  ["5120", 5_368_709_120],
  [0, undefined],
  [5_121, undefined],
  [1.5, undefined],
  ["", undefined],
  ["1e3", undefined],
  [null, undefined],
  [undefined, 104_857_600],
])("a setting of %j MiB is a limit of %j bytes", (setting, expected) => {
  expect(readDocumentLimit(setting)).toBe(expected);
});
