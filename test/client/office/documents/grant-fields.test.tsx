import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { GrantFields } from "#client/office/documents/grant-fields.tsx";
import type { Entries } from "#client/office/documents/use-document-form.ts";
import { openQueryClient } from "#client/office/query-client.ts";

const people = [
  { id: "u1", name: "Ada Rossi", email: "ada@firm.example" },
  { id: "u2", name: "Bruno Neri", email: "bruno@firm.example" },
];
const projects = [
  { id: "p1", name: "Hall" },
  { id: "p2", name: "Network" },
];

function Form() {
  const [granted, setGranted] = useState<Pick<Entries, "people" | "projects">>({ people: [], projects: [] });
  const change = (changed: Partial<Entries>) => setGranted((before) => ({ ...before, ...changed }));
  return <GrantFields entries={granted as Entries} change={change} />;
}

test.each([
  ["Add a person", ["Ada Rossi, ada@firm.example", "Bruno Neri, bruno@firm.example"]],
  ["Add a project", ["Hall", "Network"]],
])(
  "%s has the focus again after each choice, so that what is typed next is no shortcut of the desk",
  async (name, choices) => {
    vi.stubGlobal("fetch", async () => Response.json({ people, projects }));
    render(
      <QueryClientProvider client={openQueryClient()}>
        <Form />
      </QueryClientProvider>,
    );
    const field = () => screen.getByRole<HTMLInputElement>("combobox", { name });
    for (const choice of choices) {
      const before = field();
      before.focus();
      fireEvent.click(before);
      fireEvent.click(await screen.findByRole("option", { name: choice }));
      await waitFor(() => expect(field()).not.toBe(before));
      await waitFor(() => expect(document.activeElement).toBe(field()));
      expect(field().value).toBe("");
    }
  },
);
