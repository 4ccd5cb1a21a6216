import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { DashboardPage } from "#rules/portfolio/dashboard-records.ts";
import type { Erasure } from "#rules/privacy/erasure.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { logIn, newRetailAccount } from "#test/support/browser/member.ts";
import { aColleague, anOfficePage, pressDeskShortcut } from "#test/support/browser/office.ts";
import {
  anApiClient,
  grantTo,
  openPane,
  publish,
  publishFor,
  textFile,
  textOrStatusOf,
  titlesFor,
  type Uploaded,
  upload,
} from "#test/support/browser/office-documents.ts";

/** A project of the demo whose purchases no other test reads. */
const project = "Metered Water Network";
const password = "seven tall cranes at dawn";

test("in a week staff invite people, grant documents to some of them, import a file of purchases, and erase a person", async () => {
  const word = `Week-${randomUUID()}`;
  const [ada, ben] = [`ada-${randomUUID()}@firm.example`, `ben-${randomUUID()}@firm.example`];
  const member = await newRetailAccount();
  const page = await anOfficePage([/422 \(Unprocessable/, /409 \(Conflict\)/]);
  const adas = await aVisitor({ expecting: [/404 .*set-password/] });
  const [theirs, others] = [await anApiClient(member), await anApiClient(await newRetailAccount())];

  const mail = await inviteTwo(page, ada, ben);
  const [both, forAda, forMember] = await upload(page, [`${word} both`, `${word} Ada`, `${word} member`]);
  const everywhere = () => Promise.all([adas.request, theirs, others].map((each) => titlesFor(each, word)));
  await publishFor(page.request, forAda, ada);
  await publishFor(page.request, forMember, member.email);
  await grantTo(page, both, [ada, member.email]);
  expect(await textOrStatusOf(theirs, both)).toBe(404);
  await publish(page, both);

  await openAsScanner(adas, mail);
  await redeem(adas, ada, linkIn(mail));
  expect(await everywhere()).toEqual([[forAda.title, both.title], [both.title, forMember.title], []]);
  expect([
    await textOrStatusOf(adas.request, both),
    await textOrStatusOf(theirs, both),
    await textOrStatusOf(others, both),
  ]).toEqual([both.text, both.text, 404]);
  await replaceAndTakeBack(page, both, theirs);
  expect(await everywhere()).toEqual([[forAda.title], [forMember.title], []]);

  await takeMendedFile(page, ada);
  const held = (await (await adas.request.get("/api/dashboard")).json()) as DashboardPage;
  expect(held).toMatchObject({ holdings: [{ name: project, tokens: 10, investedMinorUnits: 1_000_000 }] });

  await erase(ada);
  expect((await adas.request.get("/api/account")).status()).toBe(401);
  const refused = await adas.request.post("/api/session", { headers: fromOurPage(), data: { email: ada, password } });
  expect([refused.status(), await refused.text()]).toEqual([401, expect.stringContaining("Invalid email or password")]);
  const found = await page.request.get(`/api/office/people?q=${ada}`);
  expect(await found.json()).toMatchObject({ people: [] });
  expect(await textOrStatusOf(page.request, forAda)).toBe(404);
  // The longest test of these desks, like the one of a Monday for the inbox.
}, 180_000);

/** Invites two people by pasted lines, one of them wrong at first, and withdraws the second one. Returns the first's e-mail. */
async function inviteTwo(page: Page, ada: string, ben: string): Promise<string> {
  await page.goto("/office/people/invitations");
  const list = page.getByLabel("Addresses, one on each line");
  await list.fill(`${ada}, Ada Rossi, institutional\n${ben.replace("@", " at ")}, Ben Koch`);
  await page.getByText("1 line needs a correction.").waitFor();
  await page.getByRole("button", { name: "Check the list" }).click();
  await page.getByText("There is no address like name@company.com").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Invite/ }).count()).toBe(0);
  await list.fill(`${ada}, Ada Rossi, institutional\n${ben}, Ben Koch`);
  await page.getByRole("button", { name: "Check the list" }).click();
  await page.getByRole("button", { name: "Invite 2 people" }).click();
  await expect.poll(() => page.getByText("Invited", { exact: true }).count()).toBe(2);
  const invitations = page.getByRole("region", { name: "Open invitations" });
  await invitations.getByText(`${ben}, Retail`).waitFor();
  const [mail] = await emailsTo(ada, 1);
  expect(mail?.subject).toBe("Your invitation to Cantiere");
  const line = invitations.getByRole("listitem").filter({ hasText: ben });
  await line.getByRole("button", { name: "Send again: Ben Koch" }).click();
  // On a busy machine the minute in which no second e-mail is sent may be over.
  await line
    .getByText(/^(An e-mail was sent less than a minute ago. Its link works|Sent. Earlier links no longer work).$/)
    .waitFor();
  await line.getByRole("button", { name: "Withdraw: Ben Koch" }).click();
  await line.getByRole("button", { name: "Withdraw for good" }).click();
  await expect.poll(() => line.count()).toBe(0);
  await expect.poll(() => invitations.getByText(ada).count()).toBe(1);
  return mail?.text ?? "";
}

/** Replaces a document by a new version, unpublishes it, moves it to the bin and restores it. */
async function replaceAndTakeBack(page: Page, document: Uploaded, theirs: APIRequestContext): Promise<void> {
  const pane = await openPane(page, document);
  await pane.locator("input[type=file]").setInputFiles(textFile("second.txt", "The second."));
  await pane.getByText("2, second.txt").waitFor();
  expect(await textOrStatusOf(theirs, document)).toBe("The second.");
  // A short list is next to the document, because axe checks it as well.
  await page.getByRole("searchbox").fill(document.title);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("table", { name: "Documents" }).getByRole("row").count()).toBe(2);
  const ledger = pane.getByRole("list", { name: "Ledger" });
  await ledger.getByText("version 1").first().waitFor();
  await expect.poll(() => ledger.getByText("Refused").count()).toBeGreaterThan(0);
  await expectAccessible(page);
  for (const width of [320, 820, 1440]) await expectNoOverflow(page, width);
  await pane.getByRole("button", { name: "Unpublish" }).click();
  await pane.getByText("Draft", { exact: true }).waitFor();
  expect(await textOrStatusOf(theirs, document)).toBe(404);
  await pane.getByRole("button", { name: "Move to the bin" }).click();
  await pane.getByText("In the bin", { exact: true }).waitFor();
  await expect.poll(() => pane.getByRole("button", { name: "Save" }).count()).toBe(0);
  await pane.getByRole("button", { name: "Restore" }).click();
  await pane.getByRole("button", { name: "Publish now" }).waitFor();
  expect(await textOrStatusOf(theirs, document)).toBe(404);
  await pane.getByRole("link", { name: "Everything staff did to this document" }).click();
  await page.getByRole("table", { name: "Changes by staff" }).getByText("Document restored from the bin").waitFor();
}

/** Opens the links as mail programs and scanners do, also with scripts. None of this may redeem the link. */
async function openAsScanner(scanner: Page, mail: string): Promise<void> {
  const link = linkIn(mail);
  const token = link.split("#token=")[1] ?? "none";
  const [origin, links] = [inject("origin"), mail.match(/http\S+/g) ?? []];
  // Some mail programs turn the fragment into a query or a part of the path.
  const spellings = [
    link,
    link.replace("#", "?"),
    link.replace("#token=", "/"),
    link.replace("#", "%23"),
    `${origin}/api/password?token=${token}`,
    `${origin}/api/password-link?token=${token}`,
  ];
  for (const address of [...links, ...spellings])
    for (const method of ["GET", "HEAD", "OPTIONS"]) await (await fetch(address, { method })).body?.cancel();
  // Without the addresses of the API, because they are not pages that could run scripts.
  for (const address of spellings.filter((each) => !each.includes("/api/"))) {
    await scanner.goto(address);
    await scanner.mouse.move(200, 300);
    await scanner.waitForLoadState("networkidle");
  }
}

/** Sets a password with the link, and logs in. new-password.test.ts tests the pages for this. */
async function redeem(page: Page, email: string, link: string): Promise<void> {
  const data = { token: link.split("#token=")[1], password };
  const redeemed = await page.request.post("/api/password", { headers: fromOurPage(), data });
  expect(redeemed.status()).toBe(200);
  await logIn(page, { email, password });
}

/** The headers that a browser adds to calls from our own pages. */
function fromOurPage(): Record<string, string> {
  return { Origin: inject("origin"), "Sec-Fetch-Site": "same-origin" };
}

function linkIn(text: string): string {
  return /(http\S+#token=\S+)/.exec(text)?.[1] ?? "";
}

/** Imports a file by keyboard: it is refused as a whole with the fault of each line, imported once corrected, and not again. */
async function takeMendedFile(page: Page, email: string): Promise<void> {
  await pressDeskShortcut(page, "r");
  await page.getByRole("heading", { name: "Records", level: 1 }).waitFor();
  await page.keyboard.press("i");
  await page.getByRole("heading", { name: "Import a file" }).waitFor();
  const [first, second, third, fourth] = [1, 2, 3, 4].map(
    (day) => `${email},${project},2026-01-0${day},${day},${day}000.00`,
  ) as [string, string, string, string];
  const heading = "email,project,day,tokens,amount";
  const right = [heading, first, second, third, fourth];
  const wrong = [
    heading,
    first.replace("1000.00", '"1.000,00"'),
    second.replace(email, "nobody@firm.exmaple"),
    third,
    fourth.replace("2026-01-04", "2026-02-30"),
  ];
  const lines = page.getByRole("textbox", { name: "Lines" });
  await lines.focus();
  await page.keyboard.insertText(wrong.join("\n"));
  await page.keyboard.press("Control+Enter");
  const table = page.getByRole("table", { name: "Wrong lines" });
  await table.waitFor();
  await expect.poll(() => table.getByRole("rowheader").allInnerTexts()).toEqual(["2", "3", "5"]);
  await table.getByText("Nobody has this address.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Import/ }).count()).toBe(0);
  await expectAccessible(page);
  for (const width of [390, 320, 641, 820, 961, 1440]) await expectNoOverflow(page, width);
  await lines.fill(right.join("\n"));
  await page.keyboard.press("Control+Enter");
  await page.getByText("10 tokens, EUR 10,000.").waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByText("Imported: 4 purchases.").waitFor();
  await lines.fill(right.join("\r\n"));
  await page.keyboard.press("Control+Enter");
  await page.getByText("It cannot be imported again.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Import/ }).count()).toBe(0);
}

/** Erases a person's data by the API. office-privacy.test.ts tests the desk for this. */
async function erase(email: string): Promise<void> {
  const [first, second] = [await aColleague(), await aColleague()];
  const prepared = await first.ask("POST", "/api/office/erasures", { email });
  const { erasure } = (await prepared.json()) as { erasure: Erasure };
  const plan = { email, plan: erasure.plan };
  const confirmed = await second.ask("POST", `/api/office/erasures/${erasure.id}/confirmation`, plan);
  expect([prepared.status, confirmed.status]).toEqual([201, 200]);
}
