import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { NavigationBar } from "#client/layout/navigation-bar.tsx";
import { setSession } from "#client/session.ts";
import type { Kind } from "#rules/accounts/person.ts";

// The bar loads the code of all tools beforehand, which takes a second.
vi.mock("#client/pages/tools.tsx", () => ({}));

afterEach(() => setSession(null));

const bars: [kind: Kind, entries: string[]][] = [
  ["institutional", ["Dashboard", "Opportunities", "Analytics", "Documents", "Reports", "Notices", "Account", "Site"]],
  ["company", ["Dashboard", "Projects", "Investors", "Finances", "Documents", "Notices", "Account", "Site"]],
];

/** Shows the bar of a page to a member. Returns its entries, and those that are marked as current. */
async function entriesAt(kind: Kind, pathname: string): Promise<[all: string[], current: string[]]> {
  vi.stubGlobal("fetch", async () => Response.json({ personId: "one", unread: 3 }));
  setSession({ id: "one", name: "Ada", email: "ada@firm.example", kind, twoFactor: false });
  render(
    <MemoryRouter initialEntries={[pathname]}>
      <NavigationBar pathname={pathname} />
    </MemoryRouter>,
  );
  await screen.findByRole("button", { name: "Account" });
  await screen.findAllByText("3");
  const entries = [...document.querySelectorAll<HTMLElement>("nav > ul > li > :is(a, button)")];
  const nameOf = (entry: HTMLElement) => /^[A-Z][a-z]+/.exec(entry.textContent)?.[0] ?? "";
  return [entries.map(nameOf), entries.filter((entry) => entry.hasAttribute("aria-current")).map(nameOf)];
}

test.each(bars)(
  "the bar of a member (%s) has their own tools, and marks the one that is open",
  async (kind, entries) => {
    expect(await entriesAt(kind, `/dashboard/${kind}`)).toEqual([entries, ["Dashboard"]]);
  },
);

// A public menu contains the library, too, and the menu of the account links to a part of the notices.
test.each([
  ["/company/documents", "Documents"],
  ["/notices", "Notices"],
])("only one entry of a member's bar is the current one at %s", async (pathname, name) => {
  expect((await entriesAt("institutional", pathname))[1]).toEqual([name]);
});
