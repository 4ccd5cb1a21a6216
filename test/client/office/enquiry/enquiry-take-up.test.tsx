import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { openEnquiryPane } from "#test/support/enquiry-pane.tsx";

const fresh: EnquiryDetail = { ...sampleDetail, status: "new", owner: null };
let shown: EnquiryDetail;
let answer: () => Response;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  shown = fresh;
  answer = () => Response.json({ ...shown, status: "in-progress" });
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "PATCH") return Response.json(shown);
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
});

const tools = () => screen.getAllByRole("group", { name: "What to do" })[0]?.querySelectorAll("button") ?? [];
const takeUp = () => [...tools()].find(({ textContent }) => textContent === "Take up");

test("a person who takes up an enquiry without an owner becomes its owner, and no button moves under the pointer", async () => {
  await openEnquiryPane();
  expect([...tools()].at(-1)).toBe(takeUp());
  fireEvent.click(takeUp() as HTMLElement);
  await waitFor(() => expect(takeUp()).toBe(undefined));
  expect(sent).toEqual([{ version: fresh.version, status: "in-progress", ownerId: sampleViewed.id }]);
});

test("an enquiry that a colleague owns stays theirs when somebody else takes it up", async () => {
  shown = { ...fresh, owner: { id: "colleague", name: "Chiara Bellandi" } };
  await openEnquiryPane();
  fireEvent.click(takeUp() as HTMLElement);
  await waitFor(() => expect(sent).toEqual([{ version: fresh.version, status: "in-progress" }]));
});

/** Takes up an enquiry that somebody has closed in the meantime. Returns what the page says about that. */
async function takeUpClosed(author: { id: string; name: string }): Promise<string | undefined> {
  const entry = { ...sampleDetail.thread[0], id: "meanwhile", kind: "event", event: "status", author };
  const thread = [...fresh.thread, { ...entry, text: null, values: { from: "new", to: "closed" } }];
  const now = { ...fresh, status: "closed", version: fresh.version + 1, thread };
  answer = () => Response.json({ type: "conflict", detail: "Changed.", current: now }, { status: 409 });
  await openEnquiryPane();
  fireEvent.click(takeUp() as HTMLElement);
  return (await screen.findByText("Changed meanwhile.")).parentElement?.textContent ?? undefined;
}

const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

test("a person whose change is refused reads what was done meanwhile, even if they did it in another window", async () => {
  const said = await takeUpClosed({ id: sampleViewed.id, name: "Paolo Conti" });
  expect(said).toMatch(/Paolo Conti set the status to closed at .*\. Your change was not made\.$/);
  expect(buttons()).toEqual(expect.arrayContaining(["Keep it as it is", "Make my change"]));
  expect(buttons()).not.toContain("Keep theirs");
});

test("staff can keep a change that a colleague made meanwhile, which is shown with the colleague's name", async () => {
  const said = await takeUpClosed({ id: "colleague", name: "Chiara Bellandi" });
  expect(said).toMatch(/Chiara Bellandi set the status to closed at .*\. Your change was not made\.$/);
  expect(buttons()).toEqual(expect.arrayContaining(["Keep theirs", "Make my change"]));
});

test("a person can make a refused change after all, sees the enquiry as it is now, and keeps what they have typed", async () => {
  await takeUpClosed({ id: "colleague", name: "Chiara Bellandi" });
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toContain("Closed");
  const reply = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text of the reply" });
  fireEvent.change(reply, { target: { value: "Half a sentence" } });
  answer = () => Response.json({ ...shown, status: "in-progress", version: fresh.version + 2 });
  fireEvent.click(screen.getByRole("button", { name: "Make my change" }));
  await waitFor(() => expect(screen.queryByText("Changed meanwhile.")).toBeNull());
  expect(sent[1]).toMatchObject({ version: fresh.version + 1, status: "in-progress" });
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toContain("In progress");
  expect(reply.value).toBe("Half a sentence");
});

test("if the thread does not mention the other change, nobody is said to have made it", async () => {
  answer = () =>
    Response.json(
      { type: "conflict", detail: "Changed.", current: { ...fresh, version: fresh.version + 1 } },
      { status: 409 },
    );
  await openEnquiryPane();
  fireEvent.click(takeUp() as HTMLElement);
  await screen.findByText("Changed meanwhile.");
  expect(buttons()).toContain("Keep it as it is");
});
