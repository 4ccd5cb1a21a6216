import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Page } from "#client/office/office-page.tsx";
import { refreshSession } from "#client/session.ts";
import { pageAt } from "#pages";
import { paolo } from "#test/support/people.ts";

/** Opens the desk, for which `emails` answers each request for e-mails. `asked` collects the queries of those requests. */
async function openDesk(address: string, emails: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: string) => {
    const { pathname, search } = new URL(request, "https://portal.test");
    if (pathname === "/api/session") return Response.json({ person: paolo });
    if (pathname !== "/api/office/emails") return Response.json({ type: "unavailable" }, { status: 503 });
    asked.push(search);
    return emails();
  });
  await refreshSession();
  const routes = [{ path: "*", element: <Page found={pageAt("/office/emails")} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { asked, router };
}

test("the desk says that there are no e-mails to an address", async () => {
  const { asked } = await openDesk("/office/emails?to=nobody@firm.example", () =>
    Response.json({ emails: [], next: null }),
  );
  await screen.findByText(/^No e-mail matches these filters\./);
  expect(new URLSearchParams(asked[0]).get("to")).toBe("nobody@firm.example");
});

test("the desk says that e-mails did not load, and can load them again", async () => {
  let answer = () => new Response(null, { status: 503 });
  await openDesk("/office/emails?view=waiting", () => answer());
  await screen.findByText("The e-mails did not load");
  answer = () => Response.json({ emails: [], next: null });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^No e-mail matches these filters\./);
  expect(screen.queryByText("The e-mails did not load")).toBeNull();
});
