import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { aVisitor, open } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { enter } from "#test/support/browser/member.ts";

test("a mail scanner that opens every link of an invitation, with scripts, redeems nothing", async () => {
  const origin = inject("origin");
  const email = `invited-${randomUUID()}@firm.example`;
  const said = await runInvite("--email", email, "--kind", "company", "--send");
  expect(said).toContain("The e-mail is in the outbox");
  expect(said).not.toContain("token");
  await fetch(`${origin}/cdn-cgi/handler/scheduled`);
  const [mail] = await emailsTo(email, 1);
  expect(mail?.subject).toBe("Your invitation to Cantiere");
  // The operator's command prints the origin of its settings, not that of the test.
  const [, written = "none"] = /(http\S+)\/set-password/.exec(mail?.text ?? "") ?? [];
  const text = mail?.text.replaceAll(written, origin) ?? "";
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
  const [, link = ""] = /(http\S+)/.exec(await runInvite("--email", email, "--kind", "retail")) ?? [];
  const { pathname, hash } = new URL(link);
  expect(await runInvite("--withdraw", "--email", email)).toContain("The invitation is withdrawn");
  const page = await aVisitor({ expecting: [/422 .*\/api\/password-link/] });
  // The command prints the origin of its settings, not that of the test.
  await open(page, `${pathname}${hash}`);
  await page.getByText("This link no longer works").waitFor();
  expect(await page.getByLabel("New password").count()).toBe(0);
});

/** The operator's command, against the portal's own database. */
async function runInvite(...options: string[]): Promise<string> {
  const all = ["scripts/invite.ts", ...options, "--persist-to", inject("state")];
  return (await promisify(execFile)(process.execPath, all)).stdout;
}
