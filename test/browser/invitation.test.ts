import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { aVisitor, open } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { enter } from "#test/support/browser/member.ts";
import { aColleague } from "#test/support/browser/office.ts";

test("a mail scanner that opens every link of an invitation, with scripts, redeems nothing", async () => {
  const origin = inject("origin");
  const email = `invited-${randomUUID()}@firm.example`;
  const { ask } = await aColleague();
  const invitation = { email, name: "Invited Person", kind: "company", byEmail: true };
  expect((await ask("POST", "/api/invitations", invitation)).status).toBe(201);
  const [mail] = await emailsTo(email, 1);
  expect(mail?.subject).toBe("Your invitation to Cantiere");
  const text = mail?.text ?? "";
  const link = /(http\S+#token=\S+)/.exec(text)?.[1] ?? "";
  const token = link.split("#token=")[1] ?? "none";
  // Some mail programs turn the fragment into a query or a part of the path.
  const spellings = [
    link,
    link.replace("#", "?"),
    link.replace("#token=", "/"),
    link.replace("#", "%23"),
    `${origin}/api/password?token=${token}`,
    `${origin}/api/password-link?token=${token}`,
  ];
  for (const address of [...(text.match(/http\S+/g) ?? []), ...spellings]) {
    for (const method of ["GET", "HEAD", "OPTIONS"]) await (await fetch(address, { method })).body?.cancel();
  }
  const scanner = await aVisitor({ expecting: [/40[45] .*(set-password|api\/password)/] });
  for (const address of spellings) {
    await scanner.goto(address);
    await scanner.mouse.move(200, 300);
    await scanner.waitForLoadState("networkidle");
  }

  const page = await aVisitor();
  await open(page, link);
  await page.getByText(`For the account of ${email}`).waitFor();
  await page.getByLabel("New password").fill("seven tall cranes at dawn");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.waitForURL("**/login/*");
  await enter(page, email, "seven tall cranes at dawn");
  await page.waitForURL("**/dashboard/company");
});

test("somebody whose invitation was withdrawn is told that the link no longer works", async () => {
  const email = `withdrawn-${randomUUID()}@firm.example`;
  const { ask } = await aColleague();
  const invitation = { email, name: "Invited Person", kind: "retail", byEmail: false };
  const made = await (await ask("POST", "/api/invitations", invitation)).json();
  const { invitation: stored, link } = made as { invitation: { id: string }; link: string };
  expect((await ask("DELETE", `/api/invitations/${stored.id}`)).status).toBe(200);
  const page = await aVisitor({ expecting: [/422 .*\/api\/password-link/] });
  await open(page, link);
  await page.getByText("This link no longer works").waitFor();
  expect(await page.getByLabel("New password").count()).toBe(0);
});
