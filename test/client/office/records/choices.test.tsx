import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OwnerChoice } from "#client/office/inbox/owner-choice.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { PersonField, ProjectField } from "#client/office/records/project-and-person-fields.tsx";
import { SubjectField } from "#client/office/records/subject-field.tsx";
import { inboxDesk } from "#content/office/inbox-desk.ts";
import { officeParts } from "#content/office/parts.ts";
import { recordsDesk } from "#content/office/records.ts";

test("choices that failed to load say so, and are loaded again when the list opens", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  const client = openQueryClient();
  render(
    <QueryClientProvider client={client}>
      <OwnerChoice owner={null} onChoose={() => {}} label="Owner" />
    </QueryClientProvider>,
  );
  await screen.findByText(officeParts.failedChoices);
  vi.stubGlobal("fetch", async () => Response.json({ staff: [{ id: "p1", name: "Ada Moreau" }] }));
  fireEvent.click(screen.getByRole("combobox", { name: "Owner" }));
  await screen.findByRole("option", { name: "Ada Moreau" });
  expect(screen.queryByText(officeParts.failedChoices)).toBeNull();
  expect(screen.getByRole("option", { name: inboxDesk.nobody })).toBeTruthy();
  client.clear();
});

test("during a search, only choices that match what is typed are offered", async () => {
  let answer = (_: Response): void => {};
  const all = [
    { id: "p1", name: "Edge Data Hall" },
    { id: "p2", name: "Timber Housing Block" },
  ];
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) =>
    String(address).endsWith("q=")
      ? Response.json({ projects: all })
      : new Promise<Response>((resolve) => {
          answer = resolve;
        }),
  );
  const client = openQueryClient();
  render(
    <QueryClientProvider client={client}>
      <ProjectField chosen={null} onChoose={() => {}} error={undefined} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole("combobox", { name: "Project" });
  fireEvent.click(field);
  await screen.findByRole("option", { name: "Edge Data Hall" });
  fireEvent.change(field, { target: { value: "timb" } });
  await waitFor(() => expect(screen.queryByRole("option", { name: "Edge Data Hall" })).toBeNull());
  expect(screen.getByRole("option", { name: "Timber Housing Block" })).toBeTruthy();
  answer(Response.json({ projects: [{ id: "p3", name: "Old Timber Yard" }] }));
  await screen.findByRole("option", { name: "Old Timber Yard" });
  client.clear();
});

test("an owner who has left the staff is still named, and somebody else can be chosen instead", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ staff: [{ id: "p1", name: "Ada Moreau" }] }));
  const client = openQueryClient();
  const onChoose = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <OwnerChoice owner={{ id: "p9", name: "Livia Serra" }} onChoose={onChoose} label="Owner" />
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Owner" });
  await waitFor(() => expect(field.value).toBe("Livia Serra"));
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole("option", { name: "Ada Moreau" }));
  await waitFor(() => expect(onChoose.mock.calls).toEqual([["p1"]]));
  client.clear();
});

test("a field that loses focus shows what is chosen, not what was typed before Escape", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ staff: [{ id: "p1", name: "Ada Moreau" }] }));
  const client = openQueryClient();
  render(
    <QueryClientProvider client={client}>
      <OwnerChoice owner={{ id: "p1", name: "Ada Moreau" }} onChoose={() => {}} label="Owner" />
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Owner" });
  await waitFor(() => expect(field.value).toBe("Ada Moreau"));
  field.focus();
  fireEvent.change(field, { target: { value: "nob" } });
  await screen.findByRole("option", { name: inboxDesk.nobody });
  fireEvent.keyDown(field, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
  fireEvent.blur(field);
  await waitFor(() => expect(field.value).toBe("Ada Moreau"));
  client.clear();
});

test("an incomplete list says that more can be found, even if none of its own entries may be chosen", async () => {
  const people = [{ id: "c1", name: "Adria S.p.A.", email: "adria@firm.example", kind: "company" }];
  vi.stubGlobal("fetch", async () => Response.json({ people, hasMore: true }));
  const client = openQueryClient();
  render(
    <QueryClientProvider client={client}>
      <PersonField chosen={null} onChoose={() => {}} error={undefined} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("combobox", { name: "Person" }));
  await screen.findByText(officeParts.typeMore, { selector: "p" });
  client.clear();
});

test("a status that exists before the list opens tells screen readers that more can be found", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ projects: [{ id: "p1", name: "Edge Data Hall" }], hasMore: true }),
  );
  const client = openQueryClient();
  render(
    <QueryClientProvider client={client}>
      <ProjectField chosen={null} onChoose={() => {}} error={undefined} />
    </QueryClientProvider>,
  );
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  const field = screen.getByRole("combobox", { name: "Project" });
  fireEvent.click(field);
  await screen.findByRole("option", { name: "Edge Data Hall" });
  expect([status.textContent, status.closest("[role=listbox]")]).toEqual([officeParts.typeMore, null]);
  fireEvent.keyDown(field, { key: "Escape" });
  await waitFor(() => expect(status.textContent).toBe(""));
  client.clear();
});

test("people whose name begins with what is typed come before projects that contain it later in their name", async () => {
  const projects = ["Bari Smart Lighting", "Marina Wind Farm"].map((name, at) => ({ id: `p${at}`, name }));
  const people = [{ id: "m1", name: "Marco Adda", email: "marco@firm.example", kind: "retail" }];
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) =>
    Response.json(String(address).includes("/people") ? { people, hasMore: false } : { projects, hasMore: false }),
  );
  const client = openQueryClient();
  render(
    <QueryClientProvider client={client}>
      <SubjectField subject={undefined} name={undefined} onChoose={() => {}} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole("combobox", { name: recordsDesk.find });
  fireEvent.click(field);
  await screen.findByRole("option", { name: "Bari Smart Lighting, project" });
  fireEvent.change(field, { target: { value: "mar" } });
  await waitFor(() =>
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Marina Wind Farm, project",
      "Marco Adda, marco@firm.example",
      "Bari Smart Lighting, project",
    ]),
  );
  client.clear();
});
