import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BlockForm } from "#client/office/consultations/block-form.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import type { Day } from "#rules/day.ts";

const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/);

async function block(called: string): Promise<void> {
  fireEvent.change(name(), { target: { value: called } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Block/ })));
}

test("a blocked time renamed after a lost answer is not stored as a second one, and what is typed meanwhile stays", async () => {
  const keys: (string | null)[] = [];
  const waiting: { lose: () => void; answer: () => void }[] = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get("Idempotency-Key"));
    return new Promise<Response>((resolve, reject) =>
      waiting.push({
        lose: () => reject(new TypeError("lost")),
        answer: () => resolve(Response.json({}, { status: 201 })),
      }),
    );
  });
  const client = openQueryClient();
  render(
    <QueryClientProvider client={client}>
      <BlockForm today={"2030-01-16" as Day} zoneText="" />
    </QueryClientProvider>,
  );
  await block("Fiar");
  await act(async () => waiting[0]?.lose());
  await screen.findByText(/^No answer came/);
  await block("Fair");
  expect(keys[1]).toBe(keys[0]);
  fireEvent.change(name(), { target: { value: "Holiday" } });
  await act(async () => waiting[1]?.answer());
  await screen.findByRole("button", { name: /^Block/ });
  expect(name().value).toBe("Holiday");
  await block("Holiday");
  expect(keys[2]).not.toBe(keys[0]);
});
