import { expect, test } from "vitest";
import { viewingCopy } from "#content/office/viewing.ts";
import { goalsCopy } from "#content/pages/goals.ts";
import { opportunitiesCopy } from "#content/pages/opportunities.ts";
import { answeredWhileViewing } from "#worker/accounts/viewing/answered-while-viewing.ts";

const shown = [
  "/dashboard",
  "/documents",
  "/notices",
  "/interests",
  "/watched-projects",
  "/goals",
  "/dashboard/risk/limits",
  "/reports",
  "/company/projects",
  "/company/finances",
  "/submissions",
] as const;

test("staff who view the portal as a member see these pages, but not the account page, and are told what they do not see", () => {
  for (const path of shown) expect([path, answeredWhileViewing(`GET /api${path}`)]).toEqual([path, "viewed"]);
  expect(answeredWhileViewing("GET /api/account")).toBeUndefined();
  expect(viewingCopy.lead).toContain("except drafts, files and the account page");
});

test("members are told that our team sees their goals and their watch list", () => {
  expect(goalsCopy.form.aside).toBe("Only you and our team see your goals.");
  expect(opportunitiesCopy.watchList.aside).toMatch(/^Only you and our team see it\./);
});
