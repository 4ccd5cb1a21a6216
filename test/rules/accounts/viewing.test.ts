import { expect, test } from "vitest";
import { viewingCopy } from "#content/office/viewing.ts";
import { goalsCopy } from "#content/pages/goals.ts";
import { opportunitiesCopy } from "#content/pages/opportunities.ts";
import { answeredWhileViewing } from "#rules/accounts/viewing.ts";

/** What staff are told that they see, and a read that shows it. */
const shown = {
  dashboard: "/dashboard",
  documents: "/documents",
  notices: "/notices",
  interests: "/interests",
  "watch list": "/watched-projects",
  goals: "/goals",
  limits: "/dashboard/risk/limits",
  reports: "/reports",
  projects: "/company/projects",
  figures: "/company/finances",
  submissions: "/submissions",
} as const;

test("staff are told all that they see while they view the portal as a member", () => {
  for (const [words, path] of Object.entries(shown)) {
    expect(viewingCopy.lead).toContain(words);
    expect([path, answeredWhileViewing(`GET /api${path}`)]).toEqual([path, "viewed"]);
  }
});

test("members are told that our team sees their goals and their watch list", () => {
  expect(goalsCopy.form.aside).toBe("Only you and our team see your goals.");
  expect(opportunitiesCopy.watchList.aside).toMatch(/^Only you and our team see it\./);
});
