import { render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { MemberView } from "#client/pages/dashboard/member-view.tsx";
import { startSendingShownPerson } from "#client/shown-person.ts";
import { ada } from "#test/support/people.ts";

vi.mock("#client/shown-person.ts", () => ({ startSendingShownPerson: vi.fn() }));

test("a dashboard that is opened first names the person it shows in its writes, as every members' page does", () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  const element = (
    <MemberView type={ada.kind} title="Dashboard" person={ada} render={() => null} renderSample={() => null} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  expect(startSendingShownPerson).toHaveBeenCalled();
});
