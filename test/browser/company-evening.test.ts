import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { PreferencesAnswer } from "#rules/notices/answers.ts";
import type { OwnUpdatePage } from "#rules/projects/updates/answers.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, holdRequests, open } from "#test/support/browser/browser.ts";
import { runCron } from "#test/support/browser/cron.ts";
import { newsTo, readNews } from "#test/support/browser/emails.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";
import { anOfficePage } from "#test/support/browser/office.ts";
import { aCaller, createProjectWithHolders } from "#test/support/browser/project-with-holders.ts";

type Caller = Awaited<ReturnType<typeof aCaller>>;

const wide = { width: 1440, height: 1000 };

test("a company's update is released in the office, read by its holders and mailed to them, and one click unsubscribes", async () => {
  const name = `Cold Store ${randomUUID().slice(0, 8)}`;
  const { company, retail, institutional } = await newAccounts(["company", "retail", "institutional"]);
  const [theirs, staff] = [await aCaller(company), await aCaller((await newAccounts(["staff"])).staff)];
  const projectId = await createProjectWithHolders({
    name,
    company: theirs,
    staff,
    investors: [retail, institutional],
  });
  const holding = await aCaller(retail);
  for (const call of [holding, await aCaller(institutional)])
    await call("PATCH", "/notices/preferences", { preferences: { update: "at-once" } });
  const page = await aVisitor({ viewport: wide, expecting: [/409 \(.*\) .*\/api\/company\/updates/] });
  await logIn(page, company);
  await open(page, "/investors");
  await page.getByText("No update yet").waitFor();
  await page.getByText("Nobody has expressed an interest yet.").waitFor();

  await page.getByRole("button", { name: "Write an update" }).press("Enter");
  const form = page.getByRole("form", { name: "An update to holders" });
  await form.getByRole("button", { name: "Submit for release" }).click();
  await form.getByText("Please enter a title.").waitFor();
  await form.getByLabel("Title").fill("Chamber one is cold");
  await form.getByLabel("Text").fill("Since Monday.\nChamber two follows.");
  await form.getByRole("button", { name: "Save draft" }).click();
  await said(page, "The draft is saved.");
  const [draft] = (await theirs<OwnUpdatePage>("GET", "/company/updates")).updates;
  const ofOtherWindow = { version: draft?.version, projectId, title: draft?.title, text: "Of the other window." };
  await theirs("PUT", `/company/updates/${draft?.id}`, ofOtherWindow);
  await form.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Changed in the meantime").waitFor();
  await expectAccessible(page, [1280, 390]);
  await page.getByRole("button", { name: "Keep what is here" }).click();
  const release = await holdRequests(page, "**/api/company/updates/**");
  await form.getByRole("button", { name: "Submit for release" }).dblclick();
  release();
  await said(page, "Submitted.");
  await page.getByRole("button", { name: "Read: Chamber one is cold" }).waitFor();
  await expectAccessible(page, [1280, 390]);
  for (const width of [390, 320, 641, 820, 961, 1440]) await expectNoOverflow(page, width);

  const office = await anOfficePage();
  await open(office, "/office/projects?view=updates&state=waiting");
  const row = office.getByRole("row").filter({ hasText: name });
  await row.getByRole("link").click();
  const pane = office.getByRole("complementary", { name: "Chamber one is cold" });
  await pane.getByText("Chamber two follows.").waitFor();
  await expectAccessible(office, [1440, 390]);
  await office.setViewportSize(wide);
  await office.keyboard.press("b");
  await pane.getByLabel("What should be changed").fill("Since which Monday?");
  await pane.getByRole("button", { name: "Send it back to the company" }).press("Enter");
  await office.getByRole("complementary").getByText("It is with the company again.").waitFor();
  await row.waitFor({ state: "detached" });

  await submitAgain(theirs, { projectId, title: "Chamber one is cold", text: "Since Monday, May 4." });
  await office.reload();
  await pane.getByRole("button", { name: "Release it to the holders" }).press("Enter");
  await pane.getByRole("button", { name: "Release it for good" }).press("Enter");
  await pane.getByText("It is released. The holders see it now.").waitFor();
  await expectAccessible(office, [390]);

  const holder = await aVisitor({ viewport: wide });
  await logIn(holder, retail);
  await open(holder, "/dashboard/retail");
  const updates = holder.getByRole("region", { name: "Project updates" });
  await updates.getByText("Since Monday, May 4.").waitFor();
  await updates.getByText(name).waitFor();
  await expectAccessible(holder, [1280, 390]);
  for (const width of [320, 1280]) await expectNoOverflow(holder, width);

  await open(page, "/own-projects");
  await page.getByRole("region", { name }).getByText("Released to the holders").waitFor();
  await expectAccessible(page, [1280, 390]);
  for (const width of [320, 820]) await expectNoOverflow(page, width);

  // Collects the news, and runs again as if the minutes had passed after which they are mailed.
  await runCron();
  await runCron({ minutesLater: 6 });
  const mails = [await newsTo(retail.email, 1), await newsTo(institutional.email, 1)];
  for (const [mail] of mails) {
    expect(mail?.subject).toBe("New for you: Chamber one is cold");
    expect(mail?.text).toContain(name);
  }
  // The two answers are in one or two e-mails: another test's cron run may have sent the first before the update was resubmitted.
  const answersNamed = async () => {
    const answers = (await readNews(company.email)).map(({ text }) => text).join("\n");
    expect(answers).not.toContain("Since Monday");
    return answers.match(/Answer: +.+(Returned|Returned: Since which Monday\?|Released)$/gm)?.length;
  };
  await expect.poll(answersNamed).toBe(2);

  const [, link = ""] =
    /No more e-mails about updates on projects that you hold:\s+(\S+)/.exec(mails[0]?.[0]?.text ?? "") ?? [];
  const oneClick = await fetch(inject("origin") + new URL(link).pathname, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(oneClick.status).toBe(200);
  const { preferences } = await holding<PreferencesAnswer>("GET", "/notices/preferences");
  expect(preferences.update).toBe("never");
});

/** Changes and submits the update that staff sent back, by the calls that the page makes. */
async function submitAgain(company: Caller, { title, ...changes }: { projectId: string; title: string; text: string }) {
  const { updates } = await company<OwnUpdatePage>("GET", "/company/updates");
  const { id, version = 0, returned } = updates.find((each) => each.title === title) ?? {};
  expect(returned?.reason).toBe("Since which Monday?");
  await company("PUT", `/company/updates/${id}`, { version, title, ...changes });
  await company("POST", `/company/updates/${id}/submission`, { version: version + 1 });
}

async function said(page: Page, sentence: string): Promise<void> {
  await page.getByRole("status").filter({ hasText: sentence }).waitFor();
}
