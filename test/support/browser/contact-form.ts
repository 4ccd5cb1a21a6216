import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readEmails } from "./emails.ts";

export const contactCall = "**/api/send-contact-email";

export const sent = {
  role: "status",
  title: "Message Sent Successfully",
  body: "Thank you for reaching out. We'll get back to you within 24 hours.",
} as const;
export const failed = {
  role: "alert",
  title: "Error",
  body: "Failed to send message. Please try again or contact us directly.",
} as const;

export function anyMessage() {
  const email = `ada-${randomUUID()}@firm.example`;
  return { "Full Name": "Ada Rossi", "Email Address": email, Company: "Rossi SpA", Message: "We build a plant." };
}

export async function fillIn(page: Page, message: Partial<ReturnType<typeof anyMessage>>): Promise<void> {
  for (const [label, text] of Object.entries(message)) await field(page, label).fill(text);
}

export function field(page: Page, label: string) {
  return page.getByRole("textbox", { name: label });
}

export function sendButton(page: Page) {
  return page.getByRole("button", { name: /^(Send Message|Sending\.\.\.)$/ });
}

export async function typed(page: Page): Promise<Record<string, string>> {
  const labels = Object.keys(anyMessage());
  return Object.fromEntries(
    await Promise.all(labels.map(async (label) => [label, await field(page, label).inputValue()])),
  );
}

export function countCalls(page: Page): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/send-contact-email")) calls += 1;
  });
  return () => calls;
}

/** Waits until the team has received exactly this many e-mails that contain an address. */
export async function emailsToTeamAbout(email: string, count = 1) {
  const about = () => readEmails("hello@cantiere.example", email);
  await expect.poll(async () => (await about()).length, { timeout: 20_000 }).toBe(count);
  return about();
}
