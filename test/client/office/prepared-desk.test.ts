import { expect, test, vi } from "vitest";
import { desks } from "#client/office/desks.ts";
import { preparePage } from "#client/routes.tsx";
import { pageAt } from "#pages";

test("the chunk of a desk loads with the frame of the office, once for each desk", async () => {
  const importAudit = vi.spyOn(desks, "officeAudit");
  await preparePage(pageAt("/office/audit"));
  expect(importAudit).toHaveBeenCalledOnce();
  await preparePage(pageAt("/office/audit"));
  expect(importAudit).toHaveBeenCalledOnce();
});
