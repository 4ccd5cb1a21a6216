import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enquiryDesk } from "#content/office/enquiry.ts";
import { officeFailures } from "#content/office/frame.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { openEnquiryPane } from "#test/support/enquiry-pane.tsx";

/** The enquiry can still be read, but every other request fails as if offline. */
beforeEach(() => {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "GET" && String(request).includes("/api/office/enquiries/"))
      return Response.json(sampleDetail);
    throw new TypeError("offline");
  });
});

const suspected = { ...sampleDetail, status: "suspected" } as const;

/** Stubs the API: reads are answered with an enquiry and the staff, and writes by `answer`. */
function answerWrites(answer: (path: string) => Response, detail: object = sampleDetail, staff: object = {}): void {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (init?.method !== "GET") return answer(pathname);
    return Response.json(pathname.includes("/api/office/enquiries/") ? detail : staff);
  });
}

afterEach(() => vi.restoreAllMocks());

test("a reply that fails is announced once, and scrolled into view above the text, which is kept", async () => {
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this);
  });
  await openEnquiryPane();
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text of the reply" });
  fireEvent.change(field, { target: { value: "Dear visitor" } });
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  const said = await screen.findByText(officeFailures.unavailable);
  expect(said.getAttribute("role")).toBe("alert");
  expect(said.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(shown).toEqual([said]);
  expect(field.value).toBe("Dear visitor");
});

test("any other write that fails is announced once, above the enquiry", async () => {
  await openEnquiryPane();
  fireEvent.click(screen.getAllByRole("button", { name: /^Close/ })[0] as HTMLElement);
  expect((await screen.findByText(officeFailures.unavailable)).getAttribute("role")).toBe("alert");
});

test("a refused change that fails when it is made again is announced", async () => {
  let isFirst = true;
  answerWrites(() => {
    if (!isFirst) throw new TypeError("offline");
    isFirst = false;
    return Response.json({ type: "conflict", current: { ...sampleDetail, version: 99 } }, { status: 409 });
  });
  await openEnquiryPane();
  fireEvent.click(screen.getAllByRole("button", { name: /^Close/ })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole("button", { name: enquiryDesk.putMine }));
  expect((await screen.findByText(officeFailures.unavailable)).getAttribute("role")).toBe("alert");
  expect(screen.getByRole("button", { name: enquiryDesk.putMine })).toBeTruthy();
});

test("Ctrl+Enter sends no reply to a suspected enquiry, as its button is disabled, but adds a note", async () => {
  const writes: string[] = [];
  answerWrites((path) => {
    writes.push(path);
    return Response.json(suspected);
  }, suspected);
  await openEnquiryPane();
  const press = (field: HTMLElement) => act(async () => fireEvent.keyDown(field, { key: "Enter", ctrlKey: true }));
  const field = screen.getByRole("textbox", { name: "Text of the reply" });
  fireEvent.change(field, { target: { value: "Dear visitor" } });
  await press(field);
  expect(writes).toEqual([]);
  fireEvent.keyDown(document.body, { key: "m" });
  const note = screen.getByRole("textbox", { name: /note/i });
  fireEvent.change(note, { target: { value: "An advertisement" } });
  await press(note);
  expect(writes).toEqual([`/api/office/enquiries/${sampleDetail.reference}/notes`]);
});

test("an owner that could not be stored is not shown as the owner", async () => {
  const staff = [
    { id: "p1", name: "Paolo Conti" },
    { id: "p2", name: "Livia Serra" },
  ];
  const [owner = null] = staff;
  answerWrites(() => Response.error(), { ...sampleDetail, owner }, { staff });
  await openEnquiryPane();
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Owner" });
  await waitFor(() => expect(field.value).toBe("Paolo Conti"));
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole("option", { name: "Livia Serra" }));
  await screen.findByText(officeFailures.unavailable);
  await waitFor(() => expect(field.value).toBe("Paolo Conti"));
});
