import { afterEach, expect, test, vi } from "vitest";
import { importMemberView } from "#client/pages/dashboard/import-member-view.ts";
import { preparePage } from "#client/routes.tsx";
import { setSession } from "#client/session.ts";
import { pageAt } from "#pages";
import { ada } from "#test/support/people.ts";

vi.mock("#client/pages/dashboard/import-member-view.ts", () => ({ importMemberView: vi.fn(async () => ({})) }));

afterEach(() => setSession(null));

test("the members' part of a dashboard loads with the page for a member, and not for a visitor", async () => {
  setSession(null);
  await preparePage(pageAt("/dashboard/institutional"));
  expect(importMemberView).not.toHaveBeenCalled();
  setSession(ada);
  const prepared = preparePage(pageAt("/dashboard/retail"));
  expect(importMemberView).toHaveBeenCalledOnce();
  await prepared;
});
