import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ConsultationPanel } from "#client/office/consultations/consultation-panel.tsx";
import { EnquiryPane } from "#client/office/enquiry/pane.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { sampleConsultation } from "#content/pages/design-office/consultations.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import type { ConsultationDetail } from "#rules/consultations/office-answers.ts";

const { reference } = sampleConsultation;
const rival = { reference: "B1", name: "Eleanor", askedAt: "2030-01-14T15:24:00.000Z" };
const free = { ...sampleConsultation, isOver: false, rivals: [], blockedBy: null } satisfies ConsultationDetail;

/** Shows an office screen for which the API answers with this consultation. Returns the writes that the API receives. */
function show(consultation: ConsultationDetail, children: ReactNode): string[] {
  cleanup();
  const sent: string[] = [];
  const { startsAt, status, version } = consultation;
  const booked = { startsAt, status, version, visitorTimeZone: "" };
  const answer = async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (init?.method === "POST") sent.push(`${pathname} ${init.body}`);
    if (pathname.startsWith("/api/office/enquiries/"))
      return Response.json({ ...sampleDetail, reference, kind: "consultation", consultation: booked });
    if (pathname === `/api/office/consultations/${reference}`) return Response.json(consultation);
    if (pathname.startsWith(`/api/office/consultations/${reference}/`))
      return Response.json({ reference, status: "declined" });
    return new Response(null, { status: 503 });
  };
  vi.stubGlobal("fetch", vi.fn(answer));
  const client = openQueryClient();
  const element = <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  return sent;
}

const inbox = (
  <EnquiryPane
    {...{ reference, person: sampleViewed, now: Date.now(), search: "" }}
    onBack={() => {}}
    hasSelection={false}
  />
);
const desk = <ConsultationPanel reference={reference} backTo="/" addressTo={() => "/"} />;

/** Returns the names of the decision buttons that the screen offers, without the letters of their keys. */
async function offeredBy(screenName: "inbox" | "desk"): Promise<string[]> {
  const aside = await screen.findByRole("complementary", {
    name: screenName === "inbox" ? "About this enquiry" : "The chosen consultation",
  });
  await screen.findByRole("group", { name: /^Propose another time/ });
  return within(aside)
    .getAllByRole("button")
    .map(({ textContent }) => textContent.replace(/\s*\bc$/, ""))
    .filter((name) => /^(Confirm|Cancel|Decline|Propose)/.test(name));
}

const propose = "Propose Jan 17, 9:30 AM";
const cases: [string, Partial<ConsultationDetail>, string[]][] = [
  ["that is asked for", { status: "requested" }, ["Confirm", propose, "Decline"]],
  ["that we proposed", { status: "proposed" }, ["Confirm", propose, "Decline"]],
  ["whose time is blocked", { status: "requested", blockedBy: "Holiday" }, [propose, "Decline"]],
  [
    "whose time somebody else has",
    { status: "requested", rivals: [{ ...rival, status: "confirmed" }] },
    [propose, "Decline"],
  ],
  ["that is confirmed", { status: "confirmed" }, ["Cancel the consultation", propose]],
];

test.each(cases)(
  "the inbox and the desk offer staff the same decisions for a consultation %s",
  async (_, changes, offered) => {
    const consultation = { ...free, ...changes };
    for (const [name, element] of [
      ["inbox", inbox],
      ["desk", desk],
    ] as const) {
      show(consultation, element);
      const names = (await offeredBy(name)).map((each) => each.replace(/^Confirm \d.*/, "Confirm"));
      expect([name, names]).toEqual([name, offered]);
    }
  },
);

test("staff decline a request with a reason in the inbox, where the keys of the consultation desk do nothing", async () => {
  const sent = show({ ...free, status: "requested" }, inbox);
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Decline, with a reason the visitor will read");
  fireEvent.keyDown(document.body, { key: "c" });
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: "We are away." } });
  fireEvent.submit(field.form as HTMLFormElement);
  await screen.findByText("Declined. The visitor gets an e-mail with the reason.");
  await waitFor(() =>
    expect(sent).toEqual([
      `/api/office/consultations/${reference}/refusal {"version":${free.version},"reason":"We are away."}`,
    ]),
  );
});

test("a consultation that has taken place offers no decisions in the inbox", async () => {
  show({ ...free, status: "confirmed", isOver: true }, inbox);
  await screen.findByRole("complementary", { name: "About this enquiry" });
  const asked = () => vi.mocked(fetch).mock.calls.map(([request]) => String(request));
  await waitFor(() => expect(asked().some((address) => address.includes("/office/consultations/"))).toBe(true));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByRole("group", { name: /^Propose another time/ })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("while another time is being proposed, the cancel button does not say that it is cancelling", async () => {
  show({ ...free, status: "confirmed" }, desk);
  const cancel = await screen.findByRole<HTMLButtonElement>("button", { name: "Cancel the consultation" });
  const answer = fetch;
  vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) =>
    request[1]?.method === "POST" ? new Promise(() => {}) : answer(...request),
  );
  fireEvent.click(await screen.findByRole("button", { name: propose }));
  await waitFor(() => expect(cancel.disabled).toBe(true));
  expect(cancel.textContent).toBe("Cancel the consultation");
});

test.each(cases.slice(0, 4))(
  "whether declining a consultation %s frees its time is told only if nothing else holds that time",
  async (_, changes, offered) => {
    show({ ...free, ...changes }, desk);
    await screen.findByRole("button", { name: "Decline" });
    expect(screen.queryAllByText("The time is free again at once.")).toHaveLength(offered.includes("Confirm") ? 1 : 0);
  },
);
