import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { EnquiryPane } from "#client/office/enquiry/pane.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";

/** Opens the sample enquiry as staff see it. The test must mock `fetch` to answer with `sampleDetail`. */
export async function openEnquiryPane(): Promise<void> {
  const client = openQueryClient();
  const pane = { reference: sampleDetail.reference, person: sampleViewed, now: Date.now(), search: "" };
  const element = (
    <QueryClientProvider client={client}>
      <EnquiryPane {...pane} onBack={() => {}} hasSelection={false} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  await screen.findByRole("textbox", { name: "Text of the reply" });
}
