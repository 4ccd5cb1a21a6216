import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aVisitor, open } from "#test/support/browser/browser.ts";
import { aColleague } from "#test/support/browser/office.ts";

test("somebody whose invitation was withdrawn is told that the link no longer works", async () => {
  const email = `withdrawn-${randomUUID()}@firm.example`;
  const { ask } = await aColleague();
  const invitation = { email, name: "Invited Person", kind: "retail", byEmail: false };
  const made = await (await ask("POST", "/api/office/invitations", invitation)).json();
  const { invitation: stored, link } = made as { invitation: { id: string }; link: string };
  expect((await ask("DELETE", `/api/office/invitations/${stored.id}`)).status).toBe(200);
  const page = await aVisitor({ expecting: [/422 .*\/api\/password-link/] });
  await open(page, link);
  await page.getByText("This link no longer works").waitFor();
  await expect.poll(() => page.getByLabel("New password").count()).toBe(0);
});
