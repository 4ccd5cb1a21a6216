import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readStream } from "node:stream/consumers";
import { expect, inject, onTestFinished, test } from "vitest";
import { expectNoOverflow } from "../support/browser/axe.ts";
import { aVisitor, aVisitorInNewTab, pathsOfOtherTabs } from "../support/browser/browser.ts";
import { emailsTo } from "../support/browser/emails.ts";

test("a developer sees an e-mail as its recipient does and saves its file, and a hostile one can neither run scripts nor send requests", async () => {
  const reached: string[] = [];
  const elsewhere = createServer((request, response) => {
    reached.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void elsewhere.close());
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const subject = `<b>Hello</b> ${address}`;
  const html = `<p style="color: #b93214">Dear reader</p>
    <script>top.document.title = "taken"; fetch("${address}/script")</script>
    <img src="${address}/picture" onerror="parent.location = '${address}/error'">
    <meta http-equiv="refresh" content="0; url=${address}/refresh">
    <link rel="stylesheet" href="${address}/style"><iframe src="${address}/frame"></iframe>
    <form action="${address}/form"><button>Send</button></form>
    <a href="${address}/link">Open it</a>`;
  const script = '<script>document.title = "taken"</script>';
  const content = Buffer.from(script).toString("base64");
  await send(subject, html, undefined, [{ filename: "Café <b>.html", type: "text/html", content }]);
  const mailbox = inject("mailbox");
  // Expected errors: the address is not the portal's, and the content security policy blocks what the e-mail tries.
  const page = await aVisitorInNewTab({ expecting: [/a request left for/, /content security policy|sandbox/i] });
  await page.goto(mailbox);
  await page.getByRole("link", { name: subject, exact: true }).click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(subject);
  await expect.poll(() => page.locator("pre").textContent()).toBe("Dear reader, in plain text.");
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Café <b>.html", exact: true }).click();
  expect(await readStream(await (await saving).createReadStream())).toBe(script);
  const email = page.frameLocator("iframe");
  await expect
    .poll(() => email.getByText("Dear reader").evaluate((element) => getComputedStyle(element).color))
    .toBe("rgb(185, 50, 20)");
  await email.getByRole("button", { name: "Send" }).click();
  // A link opens in a new tab, and only on a click. Whatever the e-mail tries by itself would happen before that.
  await email.getByRole("link", { name: "Open it" }).click();
  await expect.poll(() => pathsOfOtherTabs(page)).toEqual(["/link"]);
  const reachedByItself = () => reached.filter((path) => path !== "/link" && path !== "/favicon.ico");
  expect(reachedByItself()).toEqual([]);
  await expect.poll(() => page.title()).toBe(subject);
  expect(page.url()).toContain(`${mailbox}/emails/`);
  // Opened outside the frame, the HTML is restricted by its own policy.
  await page.goto(`${page.url()}/html`);
  await page.getByRole("link", { name: "Open it" }).click();
  await expect.poll(() => pathsOfOtherTabs(page)).toEqual(["/link", "/link"]);
  expect(reachedByItself()).toEqual([]);
  expect(page.url()).toMatch(/\/html$/);
});

test("on a phone a long unbroken name fits, in the list of e-mails and in the subject, recipient, file and text of one", async () => {
  const name = `Unbroken${"abcdefgh".repeat(30)}`;
  await send(name, "<p>Hello</p>", `${name}@firm.example`, [
    { filename: `${name}.txt`, type: "text/plain", content: Buffer.from("Hello").toString("base64") },
  ]);
  const page = await aVisitor({ expecting: [/a request left for/] });
  await page.goto(inject("mailbox"));
  await expectNoOverflow(page, 360);
  await page.getByRole("link", { name, exact: true }).click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(name);
  await expectNoOverflow(page, 360);
});

test("an e-mail without a file offers none", async () => {
  const subject = `Without a file ${randomUUID()}`;
  await send(subject, "<p>Hello</p>");
  const list = await (await fetch(inject("mailbox"))).text();
  const [, address] = new RegExp(`href="(/emails/[^"]+)"[^>]*>${subject}<`).exec(list) ?? [];
  const email = await (await fetch(`${inject("mailbox")}${address}`)).text();
  expect(email).toContain("Dear reader, in plain text.");
  expect(email).not.toContain("Attached:");
  expect((await fetch(`${inject("mailbox")}${address}/attachments/1`)).status).toBe(404);
});

test("the mailbox still has a test's e-mail after many e-mails of other tests", async () => {
  const address = `${randomUUID()}@firm.example`;
  await send("Mine", "<p>Mine</p>", address);
  // The mailbox of a developer keeps fifty.
  await Promise.all(Array.from({ length: 51 }, (_, at) => send(`Another's, ${at}`, "<p>Another's</p>")));
  expect((await emailsTo(address, 1)).map(({ subject }) => subject)).toEqual(["Mine"]);
});

async function send(
  subject: string,
  html: string,
  to = "reader@firm.example",
  attachments: object[] = [],
): Promise<void> {
  const response = await fetch(`${inject("mailbox")}/tx/v1/send`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Api-Key": "local" },
    body: JSON.stringify({
      from: { email: "letters@cantiere.example" },
      subject,
      personalizations: [{ to: [{ email: to }] }],
      content: [
        { type: "text/plain", value: "Dear reader, in plain text." },
        { type: "text/html", value: html },
      ],
      ...(attachments.length > 0 && { attachments }),
    }),
  });
  expect(response.status).toBeLessThan(300);
}
