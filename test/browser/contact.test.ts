import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, expectToast, open, readText } from "#test/support/browser.ts";
import { lettersTo, readLetters } from "#test/support/letters.ts";

const call = "**/api/send-contact-email";
const failedCall = /ERR_FAILED .*\/api\/send-contact-email/;

const sent = {
  role: "status",
  title: "Message Sent Successfully",
  body: "Thank you for reaching out. We'll get back to you within 24 hours.",
} as const;
const failed = {
  role: "alert",
  title: "Error",
  body: "Failed to send message. Please try again or contact us directly.",
} as const;

function anyMessage() {
  const email = `ada-${randomUUID()}@firm.example`;
  return { "Full Name": "Ada Rossi", "Email Address": email, Company: "Rossi SpA", Message: "We build a plant." };
}

async function fill(page: Page, message: Partial<ReturnType<typeof anyMessage>>): Promise<void> {
  for (const [label, text] of Object.entries(message)) await field(page, label).fill(text);
}

function field(page: Page, label: string) {
  return page.getByRole("textbox", { name: label });
}

function sendButton(page: Page) {
  return page.getByRole("button", { name: /^(Send Message|Sending\.\.\.)$/ });
}

async function typed(page: Page): Promise<Record<string, string>> {
  const labels = Object.keys(anyMessage());
  return Object.fromEntries(
    await Promise.all(labels.map(async (label) => [label, await field(page, label).inputValue()])),
  );
}

test("the contact page has the labels, the hours and the ways to write of the specification", async () => {
  const page = await aVisitor();
  await open(page, "/connect");
  for (const label of ["Full Name", "Email Address", "Message"]) {
    expect(await field(page, label).getAttribute("required")).toBe("");
  }
  expect(await field(page, "Company").getAttribute("required")).toBeNull();
  expect(await field(page, "Email Address").getAttribute("type")).toBe("email");
  const main = await readText(page);
  for (const text of ["Mon-Fri", "9:00 AM-6:00 PM EST", "Sat", "10:00 AM-2:00 PM EST", "Sun", "closed"]) {
    expect(main).toContain(text);
  }
  for (const text of ["hello@cantiere.example", "+39 02 5550 0100", "Milano, Italy"]) expect(main).toContain(text);
});

test("a visitor's message is sent once, says so, and brings a letter to the team and one to the visitor", async () => {
  const page = await aVisitor();
  const message = anyMessage();
  await open(page, "/connect");
  await fill(page, message);
  const release = await hold(page);
  await sendButton(page).click();
  await expect.poll(() => sendButton(page).textContent()).toBe("Sending...");
  expect(await sendButton(page).isDisabled()).toBe(true);
  release();
  await expectToast(page, sent);
  expect(await sendButton(page).textContent()).toBe("Send Message");
  expect(await sendButton(page).isEnabled()).toBe(true);
  expect(Object.values(await typed(page)).join("")).toBe("");

  const [acknowledgement] = await lettersTo(message["Email Address"], 1);
  expect(acknowledgement?.text).not.toContain(message.Message);
  expect(await lettersToTeamAbout(message["Email Address"])).toHaveLength(1);
});

test("a form with nothing in it names what is missing, goes to the first of it, and calls nobody", async () => {
  const page = await aVisitor();
  const calls = countCalls(page);
  await open(page, "/connect");
  await sendButton(page).click();
  await expectToast(page, { role: "alert", title: "Error", body: "Please fill in all required fields" });
  for (const label of ["Full Name", "Email Address", "Message"]) {
    expect(await field(page, label).getAttribute("aria-invalid")).toBe("true");
    expect(await describing(page, label)).toMatch(/^Please enter your /);
  }
  expect(await field(page, "Company").getAttribute("aria-invalid")).toBeNull();
  expect(await isFocused(page, "Full Name")).toBe(true);
  expect(calls()).toBe(0);
});

test("spaces do not count as a name, and what is right stays as it was typed", async () => {
  const page = await aVisitor();
  const calls = countCalls(page);
  const message = { ...anyMessage(), "Full Name": "   " };
  await open(page, "/connect");
  await fill(page, message);
  await sendButton(page).click();
  await expectToast(page, { role: "alert", title: "Error", body: "Please fill in all required fields" });
  expect(await isFocused(page, "Full Name")).toBe(true);
  expect(await field(page, "Message").getAttribute("aria-invalid")).toBeNull();
  expect(await typed(page)).toEqual(message);
  expect(calls()).toBe(0);
});

test("a message that could not be sent says so and is kept, and is sent the next time", async () => {
  const page = await aVisitor({ expecting: [failedCall] });
  const message = anyMessage();
  await open(page, "/connect");
  await fill(page, message);
  await page.route(call, (route) => route.abort());
  await sendButton(page).click();
  await expectToast(page, failed);
  expect(await typed(page)).toEqual(message);
  expect(await sendButton(page).isEnabled()).toBe(true);
  expect(await readLetters(message["Email Address"])).toEqual([]);
  await page.unroute(call);
  await sendButton(page).click();
  await expectToast(page, sent);
  await lettersTo(message["Email Address"], 1);
});

test("a double click sends one message", async () => {
  const page = await aVisitor();
  const calls = countCalls(page);
  const message = anyMessage();
  await open(page, "/connect");
  await fill(page, message);
  const release = await hold(page);
  await sendButton(page).dblclick();
  release();
  await expectToast(page, sent);
  expect(calls()).toBe(1);
  await lettersTo(message["Email Address"], 1);
  expect(await lettersToTeamAbout(message["Email Address"])).toHaveLength(1);
});

test("a message whose answer was lost and that is sent again arrives once", async () => {
  const page = await aVisitor({ expecting: [failedCall] });
  const message = anyMessage();
  await open(page, "/connect");
  await fill(page, message);
  await page.route(call, async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  await sendButton(page).click();
  await expectToast(page, failed);
  await lettersTo(message["Email Address"], 1);
  await page.unroute(call);
  await sendButton(page).click();
  await expectToast(page, sent);
  expect(await readLetters(message["Email Address"])).toHaveLength(1);
  expect(await lettersToTeamAbout(message["Email Address"])).toHaveLength(1);
});

test("a message whose answer was lost, and that was then edited, arrives as a second one", async () => {
  const page = await aVisitor({ expecting: [failedCall, /409 \(Conflict\)/] });
  const message = anyMessage();
  await open(page, "/connect");
  await fill(page, message);
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendButton(page).click();
  await expectToast(page, failed);
  await page.unroute(call);
  await field(page, "Message").fill("We build two plants.");
  await sendButton(page).click();
  await expectToast(page, sent);
  expect(await lettersToTeamAbout(message["Email Address"], 2)).toHaveLength(2);
});

test("what was typed is still there after a reload, and is one message with it", async () => {
  const page = await aVisitor({ expecting: [failedCall] });
  const message = anyMessage();
  await open(page, "/connect");
  await fill(page, message);
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendButton(page).click();
  await expectToast(page, failed);
  await page.unroute(call);
  await open(page, "/connect");
  expect(await typed(page)).toEqual(message);
  await sendButton(page).click();
  await expectToast(page, sent);
  await lettersTo(message["Email Address"], 1);
  expect(await lettersToTeamAbout(message["Email Address"])).toHaveLength(1);
  await open(page, "/connect");
  expect(Object.values(await typed(page)).join("")).toBe("");
});

test("a message is written and sent by the keyboard alone", async () => {
  const page = await aVisitor();
  const message = anyMessage();
  await open(page, "/connect");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  for (const [label, text] of Object.entries(message)) {
    await page.keyboard.press("Tab");
    expect(await isFocused(page, label)).toBe(true);
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Tab");
  expect(await sendButton(page).evaluate((button) => button.matches(":focus-visible"))).toBe(true);
  await page.keyboard.press("Enter");
  await expectToast(page, sent);
  await lettersTo(message["Email Address"], 1);
});

test("a visitor who sends too much is told to wait, and keeps the message", async () => {
  const page = await aVisitor({ expecting: [/429 \(Too Many Requests\)/] });
  await open(page, "/connect");
  const headers = { Origin: new URL(page.url()).origin };
  for (let times = 0; times < 5; times += 1) await page.request.post("/api/send-contact-email", { headers, data: {} });
  const message = anyMessage();
  await fill(page, message);
  await sendButton(page).click();
  await expectToast(page, {
    role: "alert",
    title: "Error",
    body: "You have sent several messages in a short time. Please wait a minute and send again.",
  });
  expect(await typed(page)).toEqual(message);
});

/** Delays the call; what is returned lets it through. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(call, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

function countCalls(page: Page): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/send-contact-email")) calls += 1;
  });
  return () => calls;
}

function isFocused(page: Page, label: string): Promise<boolean> {
  return field(page, label).evaluate((element) => element === document.activeElement);
}

function describing(page: Page, label: string): Promise<string | null | undefined> {
  return field(page, label).evaluate(
    (element) => document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent,
  );
}

async function lettersToTeamAbout(email: string, count = 1) {
  const about = async () => (await readLetters("hello@cantiere.example")).filter(({ text }) => text.includes(email));
  await expect.poll(async () => (await about()).length, { timeout: 20_000 }).toBe(count);
  return about();
}
