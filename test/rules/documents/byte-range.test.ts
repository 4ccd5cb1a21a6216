import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluateFileRequest } from "#rules/documents/byte-range.ts";
import { anyCharacter } from "#test/support/any-character.ts";

const file = { sizeInBytes: 1000, etag: '"abc"' };
const whole = { status: 200, offset: 0, length: 1000 };

function answerRange(range: string, sizeInBytes = 1000) {
  return evaluateFileRequest({ method: "GET", range }, { ...file, sizeInBytes });
}

test.each([
  ["bytes=0-0", 0, 1],
  ["bytes=0-499", 0, 500],
  ["bytes=500-", 500, 500],
  ["bytes=-300", 700, 300],
  ["bytes=-5000", 0, 1000],
  ["bytes=999-99999999999999999999999", 999, 1],
  ["BYTES = 10 - 19 ", 10, 10],
])("the range %s is answered with a part at offset %i of length %i", (range, offset, length) => {
  expect(answerRange(range)).toEqual({ status: 206, offset, length });
});

test.each(["bytes=1000-", "bytes=1000-2000", "bytes=-0", `bytes=${"9".repeat(400)}-`])(
  "the range %s is refused because it is outside the file",
  (range) => {
    expect(answerRange(range)).toEqual({ status: 416 });
  },
);

test.each([
  ["nothing", ""],
  ["another unit", "lines=0-1"],
  ["an end before its start", "bytes=5-4"],
  ["no bound", "bytes=-"],
  ["a sign", "bytes=+1-2"],
  ["a fraction", "bytes=1.5-2"],
  ["another script's digits", "bytes=٠-٩"],
  ["several parts", "bytes=0-1,5-9"],
])("a range with %s is answered with the whole file", (_, range) => {
  expect(answerRange(range)).toEqual(whole);
});

test("every range of an empty file is refused, and without a range it is served as an empty file", () => {
  for (const range of ["bytes=0-", "bytes=0-0", "bytes=-1"]) expect(answerRange(range, 0)).toEqual({ status: 416 });
  expect(evaluateFileRequest({ method: "GET" }, { ...file, sizeInBytes: 0 })).toEqual({
    status: 200,
    offset: 0,
    length: 0,
  });
});

test("a range applies only to GET, and with If-Range only to exactly the same file", () => {
  const range = "bytes=0-9";
  expect(evaluateFileRequest({ method: "HEAD", range }, file)).toEqual(whole);
  expect(evaluateFileRequest({ method: "GET", range, ifRange: '"abc"' }, file)).toMatchObject({ status: 206 });
  for (const ifRange of ['W/"abc"', '"abd"', "abc", "Sun, 04 Jan 2026 00:00:00 GMT", ""]) {
    expect(evaluateFileRequest({ method: "GET", range, ifRange }, file)).toEqual(whole);
  }
});

test("If-None-Match compares weakly, If-Match strongly, and both take precedence over the range", () => {
  const range = "bytes=5000-";
  for (const tags of ['"abc"', 'W/"abc"', '"x", "abc"', "*"]) {
    expect(evaluateFileRequest({ method: "GET", range, ifNoneMatch: tags }, file)).toEqual({ status: 304 });
  }
  for (const tags of ["abc", '"x"', "", '"']) {
    expect(evaluateFileRequest({ method: "GET", ifNoneMatch: tags }, file)).toEqual(whole);
  }
  for (const tags of ['"abc"', "*", 'W/"abc", "abc"'])
    expect(evaluateFileRequest({ method: "GET", ifMatch: tags }, file)).toEqual(whole);
  for (const tags of ['W/"abc"', '"x"', "abc"]) {
    expect(evaluateFileRequest({ method: "GET", range, ifMatch: tags, ifNoneMatch: "*" }, file)).toEqual({
      status: 412,
    });
  }
});

test("for any range, the part that is served is within the file", () => {
  const bound = fc.oneof(fc.constant(""), fc.nat(2000).map(String), fc.bigInt({ min: 0n }).map(String));
  const range = fc.oneof(
    fc.tuple(bound, bound).map(([first, last]) => `bytes=${first}-${last}`),
    fc.string({ unit: anyCharacter }),
  );
  fc.assert(
    fc.property(range, fc.nat(1500), (asked, sizeInBytes) => {
      const answer = answerRange(asked, sizeInBytes);
      if (!("length" in answer)) {
        expect(answer.status).toBe(416);
        return;
      }
      expect(answer.offset + answer.length).toBeLessThanOrEqual(sizeInBytes);
      if (answer.status === 206) expect(answer.length).toBeGreaterThan(0);
    }),
    { numRuns: 5000 },
  );
});
