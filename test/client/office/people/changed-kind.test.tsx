import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PersonActs } from "#client/office/people/person/person-acts.tsx";
import { usePerson } from "#client/office/people/use-people.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { kindNames } from "#content/office/accounts.ts";
import { actCopy, actDialog as copy } from "#content/office/person.ts";
import type { Kind } from "#rules/accounts/person.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";

const detail = "Review the current version.";
const { button, confirm } = actCopy["change-kind"];

function Acts() {
  const { data } = usePerson("p1");
  return data ? <PersonActs person={data} /> : null;
}

/** Opens the dialog, and sends a kind after a colleague has changed the account to another one. */
async function sendAfter(wanted: Kind, becameMeanwhile: Kind): Promise<string[]> {
  let kind: Kind = "retail";
  const sent: string[] = [];
  const person = () => ({ id: "p1", name: "Ada", kind, acts: ["change-kind"] }) as unknown as PersonDetail;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "PUT") return Response.json(person());
    sent.push(String(init.body));
    kind = becameMeanwhile;
    return Response.json({ type: "conflict", detail, current: person() }, { status: 409 });
  });
  render(
    <QueryClientProvider client={openQueryClient()}>
      <Acts />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: button }));
  fireEvent.change(await choice(), { target: { value: wanted } });
  fireEvent.click(screen.getByRole("button", { name: confirm }));
  await screen.findByText(detail);
  return sent;
}

const choice = () => screen.findByLabelText<HTMLSelectElement>(copy.newKind);
const offered = async () => [...(await choice()).options].map(({ text }) => text);

test("staff whose change of kind a colleague has overtaken see the kind that it is now, and the kinds it is not", async () => {
  await sendAfter("institutional", "company");
  within(screen.getByRole("dialog")).getByText(`${copy.kindNow} ${kindNames.company}`);
  expect(await offered()).toEqual([kindNames.institutional, kindNames.retail]);
  expect((await choice()).value).toBe("institutional");
});

test("staff whose change of kind a colleague has made choose again, because no other kind is sent in its place", async () => {
  const sent = await sendAfter("company", "company");
  expect(await offered()).toEqual([copy.chooseKind, kindNames.institutional, kindNames.retail]);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: confirm })));
  screen.getByText(copy.kindMissing);
  expect(sent).toHaveLength(1);
  fireEvent.change(await choice(), { target: { value: "retail" } });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: confirm })));
  expect(sent[1]).toBe(JSON.stringify({ from: "company", to: "retail" }));
});

test("staff whose change of kind was made without an answer see the account changed, and need not send it again", async () => {
  let kind: Kind = "retail";
  const person = () => ({ id: "p1", name: "Ada", kind, acts: ["change-kind"] }) as unknown as PersonDetail;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "PUT") return Response.json(person());
    kind = "company";
    throw new TypeError("Failed to fetch");
  });
  render(
    <QueryClientProvider client={openQueryClient()}>
      <Acts />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: button }));
  fireEvent.change(await choice(), { target: { value: "company" } });
  fireEvent.click(screen.getByRole("button", { name: confirm }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
