import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { notify } from "#client/notify.ts";
import { messages } from "#content/messages.ts";

// Each test has its own toaster, which is imported for the first toast.
afterEach(() => {
  vi.resetModules();
  document.body.replaceChildren();
});

test("a failure interrupts a screen reader, while other toasts wait their turn", async () => {
  await notify("downloadFailed");
  await notify("downloadSucceeded");
  expect((await screen.findByRole("alert")).textContent).toContain(messages.downloadFailed.body);
  expect((await screen.findByRole("status")).textContent).toContain(messages.downloadSucceeded.body);
});

test("the same toast is shown once, however often its reason recurs, and then as a new one that is announced again", async () => {
  for (let times = 0; times < 5; times++) await notify("enquiryIncomplete");
  const first = await screen.findByText(messages.enquiryIncomplete.body);
  await notify("enquiryIncomplete");
  await waitFor(() => expect(first.isConnected).toBe(false));
  expect(screen.getAllByText(messages.enquiryIncomplete.body)).toHaveLength(1);
});

test("the title and the body of a toast are separate elements", async () => {
  await notify("documentsFailed");
  const body = await screen.findByText("Failed to load documents");
  const toast = body.closest("[role=alert]");
  expect(toast?.querySelector("[data-part=title]")?.textContent).toBe("Error");
  expect(toast?.querySelector("[data-part=description]")).toBe(body);
});

test("a sentence from the Worker replaces the body of that one toast, and not its title", async () => {
  await notify("enquiryIncomplete", "Please wait a minute.");
  const body = await screen.findByText("Please wait a minute.");
  expect(body.closest("[role=alert]")?.querySelector("[data-part=title]")?.textContent).toBe("Error");
  expect(messages.enquiryIncomplete.body).toBe("Please fill in all required fields");
});
