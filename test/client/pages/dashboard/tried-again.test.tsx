import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { ToolState } from "#client/layout/member-tool.tsx";
import { DashboardState } from "#client/pages/dashboard/dashboard-state.tsx";
import { analyticsCopy } from "#content/pages/analytics.ts";

const copy = { ...analyticsCopy, lead: "" };

test.each<[string, (retry: (() => void) | undefined) => ReactNode]>([
  ["a tool", (retry) => <ToolState copy={copy} retry={retry} />],
  ["a dashboard", (retry) => <DashboardState title="Dashboard" retry={retry} />],
])("pressing to load %s again keeps the focus in the page", (_, stateOf) => {
  let tries = 0;
  const pageOf = (retry: (() => void) | undefined) => (
    <main id="main" tabIndex={-1}>
      {stateOf(retry)}
    </main>
  );
  const { rerender } = render(pageOf(() => tries++));
  const button = screen.getByRole("button", { name: "Try again" });
  button.focus();
  fireEvent.click(button);
  rerender(pageOf(undefined));
  expect(tries).toBe(1);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
