import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Files } from "#client/pages/submissions/files.tsx";
import { currentSession, setSession } from "#client/session.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn(), notifySessionEnded: vi.fn() }));

beforeEach(() => {
  setSession({ id: "one", name: "Ada", email: "ada@firm.example", kind: "company", twoFactor: false });
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith("/session")
      ? Response.json({ person: null })
      : Response.json({ type: "unauthenticated", detail: "Please log in." }, { status: 401 }),
  );
  const files = [{ id: "f", name: "site.txt", type: "txt", sizeInBytes: 7 }] as const;
  render(<Files id="d" files={files} onChange={() => {}} begin={async () => true} onBusy={() => {}} />);
});

test.each(["Download: site.txt", "Remove: site.txt"])(
  "a company whose session has ended learns so when it presses %s",
  async (name) => {
    fireEvent.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(currentSession()).toEqual({ state: "visitor" }));
  },
);

test("a company whose session has ended learns so when it adds a file", async () => {
  fireEvent.change(screen.getByLabelText("Add files"), { target: { files: [new File(["A plan."], "plan.txt")] } });
  await waitFor(() => expect(currentSession()).toEqual({ state: "visitor" }));
});
