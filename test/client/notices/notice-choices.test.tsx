import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ChoiceForm } from "#client/notices/choice-form.tsx";
import { defaultPreferences, type Preferences } from "#rules/notices/topics.ts";

test("saving e-mail choices sends only the changed ones: those of another tab and those made during the save stay", async () => {
  let stored: Preferences = { ...defaultPreferences };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "PATCH") {
      await held;
      stored = { ...stored, ...JSON.parse(String(init.body)).preferences };
    }
    return Response.json({ personId: "p", preferences: stored, dailyAt: "7:00 AM" });
  });
  const element = <ChoiceForm personId="p" kind="retail" />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const choice = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  fireEvent.click(await screen.findByRole("radio", { name: "Distribution: Never" }));
  stored = { ...stored, document: "never" };
  fireEvent.click(screen.getByRole("button", { name: "Save choices" }));
  fireEvent.click(choice("Statement: Never"));
  release();
  await waitFor(() => expect(choice("New document: Never").checked).toBe(true));
  expect(stored).toEqual({ ...defaultPreferences, document: "never", distribution: "never" });
  expect([choice("Distribution: Never").checked, choice("Statement: Never").checked]).toEqual([true, true]);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save choices" }).disabled).toBe(false),
  );
  fireEvent.click(screen.getByRole("button", { name: "Save choices" }));
  await waitFor(() => expect(stored.statement).toBe("never"));
  expect(stored).toMatchObject({ document: "never", distribution: "never" });
});
