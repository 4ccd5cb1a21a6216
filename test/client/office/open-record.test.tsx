import { act, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshSession } from "#client/session.ts";
import { sampleConsultation } from "#content/pages/design-office/consultations.ts";
import { sampleEmail } from "#content/pages/design-office/emails.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { sampleProject, sampleSubmission, sampleUpdate } from "#content/pages/design-office/projects.ts";
import { sampleRun } from "#content/pages/design-office/records.ts";
import { Office } from "#test/support/office-page.tsx";
import { paolo } from "#test/support/people.ts";

const mailName = "ada@firm.example";

/** The answers about single records, by path. Every list fails. */
const known: Record<string, unknown> = {
  "/api/session": { person: paolo },
  "/api/office/enquiries/one": sampleDetail,
  "/api/office/enquiries/mail": { ...sampleDetail, name: mailName },
  "/api/office/consultations/one": sampleConsultation,
  "/api/office/emails/one": sampleEmail,
  "/api/office/projects/one": sampleProject,
  "/api/office/submissions/one": sampleSubmission,
  "/api/office/updates/one": sampleUpdate,
  "/api/office/distribution-runs/one": sampleRun,
};

beforeEach(async () => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    const body = known[pathname];
    return body ? Response.json(body) : Response.json({ type: "unavailable" }, { status: 503 });
  });
  await refreshSession();
});

afterEach(() => vi.restoreAllMocks());

function openAt(address: string) {
  const router = createMemoryRouter([{ path: "*", element: <Office /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const expectTitle = (title: string) => waitFor(() => expect(document.title).toBe(`${title} – Cantiere`));

test.each([
  ["/office/inbox/one", "/office/inbox", `${sampleDetail.name} – Enquiry`, "Inbox"],
  [
    "/office/consultations?open=one",
    "/office/consultations",
    `${sampleConsultation.name} – Consultations`,
    "Consultations",
  ],
  ["/office/emails/one", "/office/emails", "Acknowledgement – E-mail", "E-mails"],
  ["/office/projects?open=one", "/office/projects", `${sampleSubmission.title} – Projects`, "Projects"],
  ["/office/projects?view=projects&open=one", "/office/projects", `${sampleProject.name} – Projects`, "Projects"],
  ["/office/projects?view=updates&open=one", "/office/projects", `${sampleUpdate.title} – Projects`, "Projects"],
  ["/office/records?run=one", "/office/records", `${sampleRun.run.project.name} – Records`, "Records"],
  ["/office/records?project=one", "/office/records", `${sampleProject.name} – Records`, "Records"],
])("the page title names what is open at %s until it is closed", async (address, closed, title, deskTitle) => {
  const router = openAt(address);
  await expectTitle(title);
  await act(() => router.navigate(closed));
  await expectTitle(deskTitle);
  // It is cached by now, so the title names it from the first render on.
  await act(() => router.navigate(address));
  await expectTitle(title);
});

test("the page title has no e-mail address, even if somebody gave it as their name", async () => {
  const titles = new Set<string>();
  const router = openAt("/office/inbox/one");
  await expectTitle(`${sampleDetail.name} – Enquiry`);
  new MutationObserver(() => titles.add(document.title)).observe(document.head, { childList: true, subtree: true });
  await act(() => router.navigate("/office/inbox/mail"));
  await waitFor(() => expect(document.querySelector("main")?.textContent).toContain(mailName));
  await expectTitle("Enquiry");
  expect([...titles].join()).not.toContain("@");
});
