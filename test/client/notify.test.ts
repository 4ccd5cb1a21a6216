import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { notify } from "#client/notify.ts";
import { messages } from "#content/messages.ts";

// The next test has a toaster of its own, which is imported for its first toast.
afterEach(() => {
  vi.resetModules();
  document.body.replaceChildren();
});

test("a failure interrupts a screen reader, the rest waits its turn", async () => {
  await notify("downloadFailed");
  await notify("downloadSucceeded");
  expect((await screen.findByRole("alert")).textContent).toContain(messages.downloadFailed.body);
  expect((await screen.findByRole("status")).textContent).toContain(messages.downloadSucceeded.body);
});

test("the same toast is shown once, however often its reason comes again", async () => {
  for (let times = 0; times < 5; times++) await notify("enquiryIncomplete");
  await screen.findByText(messages.enquiryIncomplete.body);
  expect(screen.getAllByText(messages.enquiryIncomplete.body)).toHaveLength(1);
});

test("the title and the body of a toast are elements of their own", async () => {
  await notify("documentsFailed");
  const body = await screen.findByText("Failed to load documents");
  const toast = body.closest("[role=alert]");
  expect(toast?.querySelector("[data-part=title]")?.textContent).toBe("Error");
  expect(toast?.querySelector("[data-part=description]")).toBe(body);
});

test("a sentence of the Worker's takes the place of the body, and only there", async () => {
  await notify("enquiryIncomplete", "Please wait a minute.");
  const body = await screen.findByText("Please wait a minute.");
  expect(body.closest("[role=alert]")?.querySelector("[data-part=title]")?.textContent).toBe("Error");
  expect(messages.enquiryIncomplete.body).toBe("Please fill in all required fields");
});
