import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { SampleView } from "#client/pages/risk/sample-view.tsx";

function openPage(address = "/risk") {
  cleanup();
  const router = createMemoryRouter([{ path: "*", element: <SampleView note={null} /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount \(EUR\)/);
  const calculate = () => {
    const button = screen.getByText("Calculate", { selector: "button" });
    button.focus();
    fireEvent.click(button);
  };
  return { router, amount, calculate };
}

test("an amount that cannot be read is refused with an example, and gets the focus each time", async () => {
  const { amount, calculate } = openPage();
  fireEvent.change(amount, { target: { value: "6e5" } });
  for (const _ of ["refused", "refused again"]) {
    calculate();
    await screen.findByText("Enter an amount such as 600,000. Cents follow a point.");
    expect(document.activeElement).toBe(amount);
  }
});

test("a calculated what-if is in the address, which shows the same what-if when it is opened again", async () => {
  const { router, amount, calculate } = openPage();
  fireEvent.change(amount, { target: { value: "600,000" } });
  calculate();
  const told = (await screen.findByLabelText("What if, EUR", { selector: "table" })).textContent;
  const { pathname, search } = router.state.location;
  expect(new URLSearchParams(search).get("amount")).toBe("600,000");
  openPage(pathname + search);
  expect(screen.getByLabelText("What if, EUR", { selector: "table" }).textContent).toBe(told);
});
