import { expect, test, vi } from "vitest";
import { notify } from "#client/notify.ts";
import { messages } from "#content/messages.ts";

vi.mock("#browser/client/ui/toaster.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("if the toaster cannot be loaded, the browser's own dialog says the same", async () => {
  const alert = vi.fn();
  vi.stubGlobal("alert", alert);
  await notify("enquiryFailed");
  await notify("enquiryIncomplete", "Please wait a minute.");
  const { enquiryFailed, enquiryIncomplete } = messages;
  expect(alert.mock.calls).toEqual([
    [`${enquiryFailed.title}. ${enquiryFailed.body}`],
    [`${enquiryIncomplete.title}. Please wait a minute.`],
  ]);
});
