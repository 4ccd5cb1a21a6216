import { expect, test } from "vitest";
import { requestErrors } from "#content/api-request-errors.ts";
import { privacyErrors } from "#content/office/privacy.ts";
import { readDocument } from "#test/support/worker/documented.ts";
import { aCookie, askWithCookie } from "#test/support/worker/people.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";

test("every list refuses a cursor that it did not write, in the same sentence", async () => {
  const { paths } = await readDocument();
  const lists = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.parameters?.some(({ in: place, name }) => place === "query" && name === "after")
      ? [{ path: path.replace(/\{\w+\}/g, "any"), callers: get["x-callers"] }]
      : [],
  );
  expect(lists.length).toBeGreaterThan(24);
  const cookies = { staff: await aCookie("staff"), company: await aCookie("company"), retail: await aCookie("retail") };
  for (const { path, callers } of lists) {
    const caller = (["staff", "company"] as const).find((each) => callers.includes(each)) ?? "retail";
    for (const after of ["%27", "", "a".repeat(5_000)]) {
      const answer = await askWithCookie(cookies[caller], "GET", `${path}?after=${after}`);
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        422,
        { type: "invalid", detail: requestErrors.badCursor },
      ]);
    }
  }
});

test("a search for mentions of an address cannot continue at a cursor that it did not write, and says so", async () => {
  const [staff, email] = [await aCookie("staff"), anyEmail()];
  const search = async (body: object) => {
    const answer = await askWithCookie(staff, "POST", "/office/privacy/mentions", { body });
    return [answer.status, ((await answer.json()) as { detail?: string }).detail];
  };
  for (const after of ["", "x", "99.0", "1.-1"])
    expect([after, await search({ email, after })]).toEqual([after, [422, privacyErrors.badCursor]]);
  expect(await search({ email: "nobody", after: "x" })).toEqual([422, privacyErrors.badEmail]);
  expect(await search({ email, after: "0.0" })).toEqual([200, undefined]);
});
