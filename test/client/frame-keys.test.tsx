import { cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { FrameKeys } from "#client/office/frame/frame-keys.tsx";

afterEach(cleanup);

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
