import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { BrowserRouter, createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Bar } from "#client/office/frame/bar.tsx";
import { FrameKeys } from "#client/office/frame/frame-keys.tsx";
import { useKeys } from "#client/office/keys/use-keys.ts";

test.each([
  ["t", "/office"],
  ["i", "/office/inbox"],
  ["d", "/office/documents"],
  ["c", "/office/consultations"],
  ["j", "/office/projects"],
  ["r", "/office/records"],
  ["p", "/office/people"],
  ["m", "/office/emails"],
  ["u", "/office/audit"],
])("g and %s opens %s", async (key, address) => {
  const router = createMemoryRouter([{ path: "*", element: <FrameKeys /> }], {
    initialEntries: ["/office/people/data"],
  });
  render(<RouterProvider router={router} />);
  fireEvent.keyDown(document.body, { key: "g" });
  fireEvent.keyDown(document.body, { key });
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
});

test("? opens the list of keys, and g and a letter a desk, even before the page that was asked for is shown", async () => {
  render(
    <BrowserRouter>
      <FrameKeys />
    </BrowserRouter>,
  );
  history.pushState({ key: "next" }, "", "/office/inbox");
  fireEvent.keyDown(document.body, { key: "?" });
  await screen.findByRole("dialog", { name: "Keys" });
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  history.pushState({ key: "after" }, "", "/office/people");
  for (const key of ["g", "d"]) fireEvent.keyDown(document.body, { key });
  await waitFor(() => expect(location.pathname).toBe("/office/documents"));
});

const leave = vi.fn();

/** The bar above a desk that Escape leaves. */
function Page() {
  useKeys({ Escape: leave });
  return <Bar current="officeInbox" />;
}

test("Escape in the open menu of the bar closes the menu, and does not leave what is open in the desk", () => {
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Page /> }])} />);
  const menu = document.querySelector("details") as HTMLDetailsElement;
  menu.open = true;
  const summary = menu.firstElementChild as HTMLElement;
  fireEvent.keyDown(summary, { key: "Escape" });
  expect([menu.open, leave.mock.calls.length]).toEqual([false, 0]);
  fireEvent.keyDown(summary, { key: "Escape" });
  expect(leave).toHaveBeenCalledOnce();
});
