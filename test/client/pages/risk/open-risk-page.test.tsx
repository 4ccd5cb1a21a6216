import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { MemberView } from "#client/pages/risk/member-view.tsx";
import { unbroken } from "#client/ui/unbroken.ts";
import type { RiskAnswer } from "#rules/portfolio/risk/answers.ts";

const person = { id: "p", name: "Ada", email: "ada@firm.example", kind: "institutional", twoFactor: false } as const;

const held = { id: "edge", name: "Edge", category: "Technology", status: "Active", currency: "EUR" } as const;
const holdingOf = (euros: number) => ({ ...held, currentMinorUnits: euros * 100, valuedOn: null });

/** Opens the page of a member who holds 10,000. Changes of the returned answer are there when it is loaded again. */
function openPage(changes: Partial<RiskAnswer> = {}, address = "/risk"): RiskAnswer {
  const risk: RiskAnswer = {
    personId: person.id,
    holdings: [holdingOf(10_000)],
    projects: [],
    limits: [],
    breaches: [],
    ...changes,
  };
  vi.stubGlobal("fetch", async (_address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "PUT") return Response.json(risk);
    const { measure, part, value } = JSON.parse(`${init.body}`);
    risk.limits = [{ measure, part, value, version: 1 }];
    return Response.json({ personId: person.id, limits: risk.limits });
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <MemberView person={person} />
    </MemoryRouter>,
  );
  return risk;
}

async function limitTo(amount: string): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: /^(Set limit|Change).*Amount in EUR/ }));
  fireEvent.change(screen.getByRole("textbox", { name: /^Amount in EUR, limit/ }), { target: { value: amount } });
  fireEvent.click(screen.getByRole("button", { name: "Save limit" }));
}

test("a limit set on a page that was opened before a purchase is compared with the current holdings", async () => {
  const risk = openPage();
  await screen.findByText("No limit is set.");
  risk.holdings = [holdingOf(20_000)];
  await limitTo("12,000");
  const passed = await screen.findByText("1 limit is passed:");
  expect(passed.parentElement?.textContent).toBe("1 limit is passed: Amount in EUR.");
});

test("the what-if calculation uses the current holdings, even on a page that was opened before a purchase", async () => {
  const risk = openPage({ limits: [{ measure: "amount", part: "EUR", value: 3_000_000, version: 1 }] });
  const amount = await screen.findByRole("textbox", { name: /^Amount \(EUR\)/ });
  risk.holdings = [holdingOf(20_000)];
  fireEvent.change(amount, { target: { value: "15,000" } });
  fireEvent.click(screen.getByRole("button", { name: "Calculate" }));
  await waitFor(() => expect(document.body.textContent).toMatch(/newly passed: [^.]*Amount in EUR/));
});

test("if the what-if project was unpublished meanwhile, the calculation uses another one, which is shown as chosen", async () => {
  const depot = { ...held, id: "depot", name: "Depot", status: "Funding" } as const;
  const risk = openPage({ projects: [depot] });
  const project = await screen.findByLabelText<HTMLSelectElement>(/^Project/);
  expect(project.value).toBe("depot");
  risk.projects = [];
  await limitTo("12,000");
  await waitFor(() => expect(project.value).toBe("edge"));
  const amount = screen.getByRole("textbox", { name: /^Amount \(EUR\)/ });
  fireEvent.change(amount, { target: { value: "15,000" } });
  fireEvent.click(screen.getByRole("button", { name: "Calculate" }));
  await screen.findByRole("table", { name: "What if, EUR" });
});

test("a typed amount stays even if the project of the calculated amount was unpublished meanwhile", async () => {
  const risk = openPage({ projects: [{ ...held, id: "depot", status: "Funding" }] }, "/risk?project=depot&amount=1000");
  const amount = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Amount \(EUR\)/ });
  fireEvent.change(amount, { target: { value: "15,000" } });
  risk.projects = [];
  await limitTo("12,000");
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^Project/).value).toBe("edge"));
  expect(amount.value).toBe("15,000");
});

test("a what-if amount that has too many digits is refused with the reason", async () => {
  openPage();
  fireEvent.change(await screen.findByRole("textbox", { name: /^Amount/ }), { target: { value: "123456789012345" } });
  fireEvent.click(screen.getByRole("button", { name: "Calculate" }));
  await screen.findByText("Enter an amount below 10,000,000,000,000.");
});

test("an amount that is typed the moment the form appears stays", async () => {
  const typing = new MutationObserver(() => {
    const amount = screen.queryByRole("textbox", { name: /^Amount/ });
    if (!amount) return;
    typing.disconnect();
    fireEvent.change(amount, { target: { value: "15,000" } });
  });
  typing.observe(document.body, { childList: true, subtree: true });
  openPage();
  const amount = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Amount/ });
  await waitFor(() => expect(amount.value).toBe("15,000"));
});

test("with holdings in two currencies the sum breaks only between them, never between a currency and its amount", async () => {
  openPage({ holdings: [holdingOf(10_000), { ...holdingOf(5_000), id: "depot", currency: "USD" }] });
  await screen.findByText(`${unbroken("EUR 10,000")}, ${unbroken("USD 5,000")}`, { normalizer: (text) => text });
});
