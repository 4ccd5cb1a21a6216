import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemberPart } from "#client/layout/member-part.tsx";
import { refreshSession } from "#client/session.ts";
import { ada } from "#test/support/people.ts";

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => Response.json({ person: ada }));
  vi.spyOn(console, "error").mockImplementation(() => {});
  await refreshSession();
});

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new TypeError("holdings is undefined");
}

test("a members' part of a page that crashes says so, and leaves the rest of the page", async () => {
  render(
    <MemoryRouter>
      <nav>Site</nav>
      <MemberPart loading="" visitor={null} withoutScripts={null} className="">
        {() => <Broken />}
      </MemberPart>
    </MemoryRouter>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("This page has failed");
  expect(screen.getByRole("navigation").textContent).toBe("Site");
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  screen.getByRole("button", { name: "Reload this page" }).click();
  expect(reload).toHaveBeenCalledTimes(1);
});
