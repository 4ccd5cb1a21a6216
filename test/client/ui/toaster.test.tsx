import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { showToast } from "#client/ui/toaster.tsx";

/** Well before a toast disappears by itself. */
const soon = { timeout: 5_000 };

const failed = { tone: "failure", title: "Not sent", body: "Try again.", about: "sending" } as const;
const incomplete = {
  tone: "failure",
  title: "Incomplete",
  body: "Fill in what is missing.",
  about: "sending",
} as const;
const sent = { tone: "success", title: "Sent", body: "We answer soon.", about: "sending" } as const;
const other = { tone: "failure", title: "Not downloaded", body: "Try again." } as const;

test("a toast disappears with the next one about the same, and one about something else stays", async () => {
  for (const slip of [other, failed]) showToast(slip, "Close");
  await waitFor(() => expect(shown()).toEqual([other, failed]), soon);
  showToast(incomplete, "Close");
  await waitFor(() => expect(shown()).toEqual([other, incomplete]), soon);
  showToast(sent, "Close");
  await waitFor(() => expect(shown()).toEqual([other, sent]), soon);
  showToast(failed, "Close");
  await waitFor(() => expect(shown()).toEqual([other, failed]), soon);
});

test("a screen reader announces a toast once: its status exists before the text, and lies in no other live region", async () => {
  const silenceChanged = new Set<Node>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) silenceChanged.add(target);
  });
  observer.observe(document, { subtree: true, attributeFilter: ["data-silent"] });
  showToast({ tone: "success", title: "Saved", body: "It is on record." }, "Close");
  const status = (await screen.findByText("Saved")).closest("[role=status]");
  if (!status) throw new Error("The toast is no status.");
  await waitFor(() => expect(silenceChanged.has(status)).toBe(true), soon);
  expect(status.hasAttribute("data-silent")).toBe(false);
  observer.disconnect();
  showToast({ tone: "failure", title: "Not saved", body: "Try again." }, "Close");
  const alert = (await screen.findByText("Not saved")).closest("[role=alert]");
  expect(alert?.hasAttribute("data-silent")).toBe(false);
  for (const toast of [status, alert]) {
    const outer = toast?.parentElement?.closest("[role=status], [role=alert], [aria-live]");
    expect(outer?.getAttribute("aria-live")).toBe("off");
  }
});

test("a toast is named by its title", async () => {
  showToast({ tone: "success", title: "Sent again", body: "It is on its way." }, "Close");
  const title = await screen.findByText("Sent again");
  const toast = title.closest("[role=status]");
  expect([toast?.getAttribute("aria-labelledby"), /\s/.test(title.id)]).toEqual([title.id, false]);
});

function shown() {
  return [other, failed, incomplete, sent].filter(({ title }) => {
    const toast = screen.queryByText(title)?.closest("[data-state]");
    return toast?.getAttribute("data-state") === "open";
  });
}
