import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { anyAddress, aVisitor } from "./browser.ts";
import { aSessionCookie, logIn } from "./member.ts";

/** Opens a desktop-sized window for a new member of staff. */
export async function anOfficePage(expecting: RegExp[] = []): Promise<Page> {
  const page = await aVisitor({ expecting, viewport: { width: 1440, height: 1000 } });
  await logIn(page, "staff");
  return page;
}

/** Presses `g` and the key of a desk, in one go: on a busy machine too much time could pass between them otherwise. */
export async function pressDeskShortcut(page: Page, key: string): Promise<void> {
  await Promise.all([page.keyboard.press("g"), page.keyboard.press(key)]);
}

/** Sends a message by the contact form, from somebody with a unique name and address. */
export function sendContactMessage(changes: Record<string, string> = {}) {
  return send({ ...aMessage(), topic: "A question of mine", ...changes });
}

/** Requests a consultation at a time, from somebody with a unique name and address. */
export function requestConsultation(day: string, slot: string, changes: Record<string, string> = {}) {
  return send({ ...aMessage(), day, slot, timeZone: "Europe/Rome", ...changes });
}

function aMessage() {
  return {
    name: `Ada ${randomUUID().slice(0, 8)}`,
    email: `${randomUUID()}@firm.example`,
    company: "",
    message: "May I ask something?",
  };
}

async function send<Message extends object>(message: Message): Promise<Message & { reference: string }> {
  const headers = { "Idempotency-Key": randomUUID(), "CF-Connecting-IP": anyAddress() };
  const answer = await call("POST", "/api/send-contact-email", message, headers);
  expect(answer.status).toBe(201);
  return { ...message, ...((await answer.json()) as { reference: string }) };
}

/** Another member of staff, without a window, who calls the API. */
export async function aColleague() {
  const Cookie = await aSessionCookie("staff");
  const ask = (method: string, path: string, body?: object) =>
    call(method, path, body, { Cookie, "CF-Connecting-IP": anyAddress() });
  return {
    ask,
    async read(reference: string): Promise<EnquiryDetail> {
      const answer = await ask("GET", `/api/office/enquiries/${reference}`);
      expect(answer.status).toBe(200);
      return answer.json() as Promise<EnquiryDetail>;
    },
  };
}

function call(method: string, path: string, body: object | undefined, headers: Record<string, string>) {
  return fetch(inject("origin") + path, {
    method,
    headers: { "Content-Type": "application/json", Origin: inject("origin"), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Expects that no reference in the rows of a list is broken at its hyphen. At least one row must have a reference. */
export async function expectWholeReferences(page: Page): Promise<void> {
  const references = page.getByRole("row").getByText(/\b[\dA-Z]{5}-[\dA-Z]{5}\b/);
  await references.first().waitFor();
  const countBroken = (all: readonly Node[]) => {
    const range = document.createRange();
    return all.filter((each) => {
      range.selectNodeContents(each);
      return range.getClientRects().length > 1;
    }).length;
  };
  await expect.poll(() => references.evaluateAll(countBroken)).toBe(0);
}
