import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readStream } from "node:stream/consumers";
import { expect, inject, onTestFinished, test } from "vitest";
import { aVisitor, aVisitorInNewTab, pathsOfOtherTabs } from "../support/browser/browser.ts";
import { emailsTo } from "../support/browser/emails.ts";

test("a developer sees an e-mail as its recipient does, and a hostile one can neither run scripts nor send requests", async () => {
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
  await send(subject, html);
  const mailbox = inject("mailbox");
  // Expected errors: the address is not the portal's, and the content security policy blocks what the e-mail tries.
  const page = await aVisitorInNewTab({ expecting: [/a request left for/, /content security policy|sandbox/i] });
  await page.goto(mailbox);
  await page.getByRole("link", { name: subject, exact: true }).click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(subject);
  await expect.poll(() => page.locator("pre").textContent()).toBe("Dear reader, in plain text.");
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

test("a developer saves the file attached to an e-mail, and an e-mail without a file offers none", async () => {
  const subject = `With a file ${randomUUID()}`;
  const html = '<script>document.title = "taken"</script>';
  const attached = { filename: "Café <b>.html", type: "text/html", content: Buffer.from(html).toString("base64") };
  await send(subject, "<p>See the file.</p>", undefined, [attached]);
  const page = await aVisitor({ expecting: [/a request left for/] });
  await page.goto(inject("mailbox"));
  await page.getByRole("link", { name: subject }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: attached.filename, exact: true }).click();
  expect(await readStream(await (await saving).createReadStream())).toBe(html);
  await expect.poll(() => page.title()).toBe(subject);
  const unknown = await fetch(`${page.url()}/attachments/1`);
  expect(unknown.status).toBe(404);
  await send(`Without ${subject}`, "<p>Hello</p>");
  await page.goto(inject("mailbox"));
  await page.getByRole("link", { name: `Without ${subject}` }).click();
  await page.getByText("Dear reader, in plain text.").waitFor();
  await expect.poll(() => page.getByText("Attached:").count()).toBe(0);
});

test("the mailbox still has a test's e-mail after many e-mails of other tests", async () => {
  const address = `${randomUUID()}@firm.example`;
  await send("Mine", "<p>Mine</p>", address);
  for (let at = 0; at < 60; at += 1) await send(`Another's, ${at}`, "<p>Another's</p>");
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
