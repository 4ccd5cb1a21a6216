import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { attemptText } from "#client/office/emails/email-state.ts";
import { eventText } from "#client/office/enquiry/event-text.ts";
import { momentTextOf } from "#client/office/times.ts";
import { sampleDetail, sampleStaff } from "#content/pages/design-office/enquiries.ts";
import { enquiryLimits } from "#rules/enquiries/enquiry-limits.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { openEnquiryPane } from "#test/support/enquiry-pane.tsx";

let shown: EnquiryDetail;

beforeEach(() => {
  shown = sampleDetail;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) =>
    String(request).includes("/enquiries/") ? Response.json(shown) : Response.error(),
  );
});

test("staff read in words how the last try to send an e-mail ended", async () => {
  await openEnquiryPane();
  const deliveries = screen.getAllByText(/^\d+ tries/).map(({ textContent }) => textContent);
  expect(deliveries).toEqual(["3 tries: key refused", "49 tries: try later"]);
});

test("staff can read every field that somebody typed into the contact form", async () => {
  const typed = Object.fromEntries(Object.keys(enquiryLimits).map((field) => [field, `What I typed as ${field}`]));
  shown = { ...sampleDetail, ...typed };
  await openEnquiryPane();
  for (const text of Object.values(typed)) expect(document.body.textContent).toContain(text);
});

test("each e-mail of a reply is listed under it, even one that was sent again", async () => {
  const { emails, thread } = sampleDetail;
  const [first] = emails.filter(({ id }) => thread.some(({ emailId }) => emailId === id));
  if (!first) throw new Error("No reply of the sample has an e-mail.");
  shown = { ...sampleDetail, emails: [...emails, { ...first, id: "again", repeats: first.id, report: "delivered" }] };
  await openEnquiryPane();
  const ofReply = screen.getAllByRole("article").filter((each) => each.querySelector(`a[href$="/${first.id}"]`));
  expect(ofReply.map((each) => each.querySelector('a[href$="/again"]') !== null)).toEqual([true]);
});

test("the status of a call that the relay accepted is not shown beside a refusal of the address", () => {
  expect(attemptText("permanent", 400)).toBe("400, refused for good");
  expect(attemptText("permanent", 202)).toBe("Refused for good");
  expect(attemptText("retry", null)).toBe("Try later");
});

test("an e-mail that was never given to the relay is not described as refused by it", () => {
  expect(attemptText("expired", null)).toBe("Too late to be of use; not sent");
  expect(attemptText("silent", null)).toBe("Still no answer; not sent again");
});

test("staff who answer in their own mail program write only to the sender, whatever the address contains", async () => {
  const email = "ada?cc=evil%40firm.example&body=Yes@firm.example";
  shown = { ...sampleDetail, email };
  await openEnquiryPane();
  const link = await screen.findByRole("link", { name: email });
  expect(link.getAttribute("href")).toBe("mailto:ada%3Fcc%3Devil%2540firm.example%26body%3DYes%40firm.example");
});

test("staff read that the time of a consultation is proposed by us, not the name of its status", async () => {
  const consultation = {
    visitorTimeZone: "",
    startsAt: "2030-01-18T09:00:00.000Z",
    status: "proposed",
    version: 1,
  } as const;
  shown = { ...sampleDetail, kind: "consultation", consultation };
  await openEnquiryPane();
  expect(screen.getByRole("region", { name: "About this enquiry" }).textContent).toMatch(/, proposed by us/);
});

test("staff read who last closed an unanswered enquiry, and when, instead of why its kind needs no answer", async () => {
  const [entry] = sampleDetail.thread;
  if (!entry) throw new Error("The sample enquiry has no thread.");
  const ofStatus = { ...entry, kind: "event", event: "status", text: "" } as const;
  const off = { ...sampleDetail.clock, state: "off", answeredAt: null, answeredHow: null } as const;
  const [paolo, chiara] = sampleStaff;
  if (!paolo || !chiara) throw new Error("The sample has no staff.");
  const thread = [
    { ...ofStatus, id: "1", author: paolo, at: "2029-05-01T10:00:00.000Z", values: { from: "new", to: "closed" } },
    { ...ofStatus, id: "2", author: paolo, at: "2029-05-02T10:00:00.000Z", values: { from: "closed", to: "new" } },
    { ...ofStatus, id: "3", author: chiara, at: "2029-05-03T10:00:00.000Z", values: { from: "new", to: "closed" } },
  ];
  shown = { ...sampleDetail, kind: "erasure", status: "closed", clock: off, thread };
  await openEnquiryPane();
  const at = momentTextOf("2029-05-03T10:00:00.000Z", Date.now());
  expect(screen.getByText(`Closed without an answer by Chiara Bellandi, ${at}`)).toBeTruthy();
  expect(screen.queryByText(/No answer is needed/)).toBe(null);
});

test("staff read that an unanswered enquiry was withdrawn by its sender, or that it is suspected", async () => {
  const off = { ...sampleDetail.clock, state: "off", answeredAt: null, answeredHow: null } as const;
  const [entry] = sampleDetail.thread;
  if (!entry) throw new Error("The sample enquiry has no thread.");
  const withdrawn = { ...entry, kind: "event", event: "withdrawn", author: null, values: null } as const;
  shown = { ...sampleDetail, status: "withdrawn", clock: off, thread: [withdrawn] };
  await openEnquiryPane();
  const at = momentTextOf(entry.at, Date.now());
  expect(screen.getByText(`Withdrawn by the sender before an answer, ${at}`)).toBeTruthy();
  cleanup();
  shown = { ...sampleDetail, status: "suspected", clock: off };
  await openEnquiryPane();
  expect(screen.getByText("No answer is needed while it is suspected")).toBeTruthy();
});

test("the day of a next step is kept apart from the time at which the step was set", async () => {
  const [entry] = sampleDetail.thread;
  if (!entry) throw new Error("The sample enquiry has no thread.");
  const step = { ...entry, kind: "event", event: "next-step", text: "Call", values: { day: "2029-05-20" } } as const;
  shown = { ...sampleDetail, thread: [step] };
  await openEnquiryPane();
  const said = `${eventText(step, Date.now())} · ${momentTextOf(step.at, Date.now())}`;
  expect(screen.getByRole("region", { name: "Thread" }).textContent).toContain(said);
});

test("the thread says that the sender submitted it again, not that the portal changed it", () => {
  const [entry] = sampleDetail.thread;
  if (!entry) throw new Error("The sample enquiry has no thread.");
  const again = { ...entry, kind: "event", event: "submitted-again", author: null, values: null } as const;
  expect(eventText(again, Date.now())).toBe("The sender submitted it again");
});

test("the thread says what a visitor did with their consultation through the link in an e-mail", () => {
  const [entry] = sampleDetail.thread;
  if (!entry) throw new Error("The sample enquiry has no thread.");
  const did = (event: "moved" | "accepted") =>
    eventText({ ...entry, kind: "event", event, author: null, text: "May 17, 2029, 3:30 PM" }, Date.now());
  expect(did("moved")).toBe("The sender asked for another time: May 17, 2029, 3:30 PM");
  expect(did("accepted")).toBe("The sender accepted the proposed time");
});

test("the thread describes a decision of staff in words", () => {
  const [entry] = sampleDetail.thread;
  if (!entry) throw new Error("The sample enquiry has no thread.");
  const decided = (to: string, text = "") =>
    eventText({ ...entry, kind: "event", event: "decided", text, values: { to } }, Date.now());
  const by = entry.author?.name;
  expect(decided("proposed")).toBe(`${by} decided: proposed by us`);
  expect(decided("In review")).toBe(`${by} decided: in review`);
  expect(decided("Declined", "No permit.")).toBe(`${by} decided: declined: No permit.`);
});
