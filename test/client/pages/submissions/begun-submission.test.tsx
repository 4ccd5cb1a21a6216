import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { BrowserRouter, createMemoryRouter, Route, RouterProvider, Routes, useNavigate } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { SubmissionsView } from "#client/pages/submissions/submissions-view.tsx";
import { noEntries } from "#rules/submissions/submission.ts";

const project = { id: "one", name: "Cold Store", status: "Funding", entries: { ...noEntries, name: "Cold Store" } };
/** The addresses of the saves. */
let saves: string[];
let onRecord: object | undefined;
/** The id of the person who is logged in, as the Worker knows it. */
let loggedIn: string;

beforeEach(() => {
  saves = [];
  onRecord = undefined;
  loggedIn = "p";
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const address = String(request);
    if (init?.method === "PUT") {
      saves.push(address);
      return Response.json({ version: 1 });
    }
    if (new URL(address, "https://portal.test").pathname.endsWith("/submissions"))
      return Response.json({ personId: loggedIn, submissions: [], projects: [project] });
    return onRecord
      ? Response.json({ submission: onRecord })
      : Response.json({ type: "not-found", detail: "Not found." }, { status: 404 });
  });
});

/** Shows the view as after a reload: only the address and what the tab keeps are left. */
function show(address: string, personId = "p") {
  cleanup();
  const element = <SubmissionsView personId={personId} />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const addressNow = () => router.state.location.pathname + router.state.location.search;
  return { router, addressNow };
}

const name = () => screen.findByLabelText<HTMLInputElement>("Project name");

test("the title of the tab names the submission that is open, for as long as it is open", async () => {
  show("/submissions");
  fireEvent.click(await screen.findByRole("button", { name: "Submit New Project" }));
  await name();
  expect(document.title).toBe("New project – Submissions – Cantiere");
  fireEvent.click(screen.getByRole("button", { name: "All submissions" }));
  await screen.findByRole("button", { name: "Submit New Project" });
  expect(document.title).toBe("Submissions – Cantiere");
});

test("an untouched new project is still open after a reload, without having been saved", async () => {
  const { addressNow } = show("/submissions");
  fireEvent.click(await screen.findByRole("button", { name: "Submit New Project" }));
  await name();
  const address = addressNow();
  expect(address).toMatch(/draft=/);
  show(address);
  expect((await name()).value).toBe("");
  expect(saves).toEqual([]);
  show(address, "another");
  await screen.findByText("There is no such submission");
});

test("an untouched new project is open again after Back and Forward", async () => {
  const { router } = show("/submissions");
  fireEvent.click(await screen.findByRole("button", { name: "Submit New Project" }));
  await name();
  await router.navigate(-1);
  await screen.findByRole("button", { name: "Submit New Project" });
  await router.navigate(1);
  expect((await name()).value).toBe("");
});

test("an untouched change of a project is still open after a reload, with the project's name", async () => {
  const { addressNow } = show("/submissions");
  fireEvent.click(await screen.findByRole("button", { name: /^Submit a change/ }));
  await name();
  show(addressNow());
  expect((await name()).value).toBe("Cold Store");
  screen.getByRole("heading", { name: "Change of Cold Store" });
});

test("a draft that was stored because a file was added is shown as it is stored, not as it began", async () => {
  const { addressNow } = show("/submissions");
  fireEvent.click(await screen.findByRole("button", { name: "Submit New Project" }));
  await name();
  const entries = { ...noEntries, name: "Cold Store" };
  onRecord = {
    id: "d",
    status: "Draft",
    version: 2,
    entries,
    files: [],
    projectId: null,
    project: null,
    reference: null,
    asked: null,
  };
  show(addressNow());
  await waitFor(async () => expect((await name()).value).toBe("Cold Store"));
  expect(saves).toEqual([]);
});

test("a submission returned with requested changes has its name as heading, and is not called a new project", async () => {
  const asked = { text: "Please name the town.", at: "2026-01-05T10:00:00.000Z" };
  const submission = { id: "d", status: "Draft", version: 2, files: [], projectId: null, project: null, asked };
  onRecord = { ...submission, entries: { ...noEntries, name: "Cold Store" }, reference: "AAAAA-BBBBB" };
  show("/submissions?draft=d");
  await screen.findByText("Please name the town.");
  screen.getByRole("heading", { name: "Cold Store" });
  expect(screen.queryByRole("heading", { name: "New project" })).toBeNull();
});

test("a link that names a project begins a change of it", async () => {
  show("/submissions?project=one");
  expect((await name()).value).toBe("Cold Store");
});

test("the projects of somebody who has logged in in another tab are not offered", async () => {
  loggedIn = "another";
  show("/submissions");
  await screen.findByRole("alert");
  expect(screen.queryByText("Cold Store")).toBeNull();
});

let go: (address: string) => void;

function Link() {
  const navigate = useNavigate();
  go = (address) => void navigate(address);
  return null;
}

test("a person who goes to another page while the last changes are being saved is not taken back to the list", async () => {
  const { promise: isAnswered, resolve: answerNow } = Promise.withResolvers<void>();
  history.replaceState(null, "", "/submissions");
  // Like the portal's own, this router resolves an address from the page that asks for it.
  render(
    <BrowserRouter>
      <Link />
      <Routes>
        <Route path="/submissions" element={<SubmissionsView personId="p" />} />
        <Route path="*" element="Another page" />
      </Routes>
    </BrowserRouter>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Submit New Project" }));
  vi.stubGlobal("fetch", async () => {
    await isAnswered;
    return Response.json({ version: 1 });
  });
  fireEvent.change(await name(), { target: { value: "Cold Store" } });
  fireEvent.click(screen.getByRole("button", { name: "All submissions" }));
  act(() => go("/dashboard"));
  await act(async () => answerNow());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(location.pathname).toBe("/dashboard");
});
