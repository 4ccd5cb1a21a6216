import { expect, test } from "vitest";
import { checkTextOf } from "#client/office/documents/file-check.tsx";
import { shownText } from "#client/office/parts/desk-foot.tsx";

test("a desk's foot counts what is shown only once the list has loaded", () => {
  expect(shownText(0, { dataUpdatedAt: 0, hasNextPage: false })).toBe("");
  expect(shownText(0, { dataUpdatedAt: 1, hasNextPage: false })).toBe("0 shown");
  expect(shownText(50, { dataUpdatedAt: 1, hasNextPage: true })).toBe("50 shown, more follow");
});

test("the foot of the documents desk begins with a capital letter before files were ever compared", () => {
  expect(checkTextOf(null, 0)).toBe("Files are compared with the list once a day");
});
