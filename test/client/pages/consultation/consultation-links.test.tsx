import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { ConsultationRequest } from "#client/pages/consultation/request.tsx";
import { consultation } from "#content/pages/consultation.ts";

afterEach(() => {
  location.hash = "";
});

test("when two links are opened one after the other, the later one is shown, whichever is answered first", async () => {
  const asked = new Map<string, (answer: Response) => void>();
  vi.stubGlobal("fetch", (_: RequestInfo | URL, init?: RequestInit) => {
    return new Promise<Response>((resolve) => asked.set(JSON.parse(String(init?.body)).token, resolve));
  });
  const answer = (token: string, detail: string) =>
    act(async () => asked.get(token)?.(Response.json({ type: "invalid", detail }, { status: 422 })));
  location.hash = "#token=earlier";
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <ConsultationRequest /> }])} />);
  location.hash = "#token=later";
  act(() => void dispatchEvent(new Event("hashchange")));
  await waitFor(() => expect([...asked.keys()]).toEqual(["earlier", "later"]));
  await answer("later", "The later link is spent.");
  await answer("earlier", "The earlier link is spent.");
  expect(screen.queryByText("The later link is spent.")).toBeTruthy();
});

test("using the skip link keeps the request that a link has opened", async () => {
  const sentence = "This link is spent.";
  vi.stubGlobal("fetch", async () => Response.json({ type: "invalid", detail: sentence }, { status: 422 }));
  location.hash = "#token=earlier";
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <ConsultationRequest /> }])} />);
  await screen.findByText(sentence);
  location.hash = "#main";
  act(() => void dispatchEvent(new Event("hashchange")));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText(sentence)).toBeTruthy();
});

test("a visitor whose withdrawal got no answer, and whose link is spent by then, is told that it may have been made", async () => {
  let withdrawals = 0;
  const request = { reference: "AAAAA-BBBBB", status: "requested", day: "2030-01-16" };
  const texts = { dayText: "January 16", businessText: "9:00 AM", visitorText: null };
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) => {
    if (!String(address).endsWith("/withdrawal")) return Response.json({ ...request, ...texts });
    withdrawals += 1;
    if (withdrawals === 1) throw new TypeError("Failed to fetch");
    return Response.json({ type: "invalid", detail: "This link is spent." }, { status: 422 });
  });
  location.hash = "#token=one";
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <ConsultationRequest /> }])} />);
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  const confirm = () => fireEvent.click(screen.getByRole("button", { name: "Withdraw the request" }));
  confirm();
  await screen.findByText(/^The request may not have been withdrawn/);
  confirm();
  await screen.findByText(/^What you asked for may have been done/);
  expect(screen.queryByText("This link is spent.")).toBe(null);
});

test("a visitor whose link is spent hears so, on opening it and after a press", async () => {
  const spent = () => Response.json({ type: "invalid", detail: "This link is spent." }, { status: 422 });
  const request = { reference: "AAAAA-BBBBB", status: "proposed", day: "2030-01-16" };
  const texts = { dayText: "January 16", businessText: "9:00 AM", visitorText: null };
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    const isOpening = !String(address).endsWith("/acceptance");
    return isOpening && String(init?.body).includes("open") ? Response.json({ ...request, ...texts }) : spent();
  });
  for (const token of ["spent", "open"]) {
    location.hash = `#token=${token}`;
    render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <ConsultationRequest /> }])} />);
    if (token === "open") fireEvent.click(await screen.findByRole("button", { name: consultation.accept.confirm }));
    expect((await screen.findByRole("alert")).textContent).toContain("This link is spent.");
    cleanup();
  }
});

test("the failure of an acceptance is removed while it is sent again, so that the same failure is announced again", async () => {
  const request = { reference: "AAAAA-BBBBB", status: "proposed", day: "2030-01-16" };
  const texts = { dayText: "January 16", businessText: "9:00 AM", visitorText: null };
  let isLost = true;
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) => {
    if (!String(address).endsWith("/acceptance")) return Response.json({ ...request, ...texts });
    if (isLost) throw new TypeError("Failed to fetch");
    return new Promise(() => {});
  });
  location.hash = "#token=one";
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <ConsultationRequest /> }])} />);
  const press = async () => fireEvent.click(await screen.findByRole("button", { name: consultation.accept.confirm }));
  await press();
  await screen.findByText(consultation.accept.failed);
  isLost = false;
  await press();
  expect(screen.queryByText(consultation.accept.failed)).toBeNull();
});
