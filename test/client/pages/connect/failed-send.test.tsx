import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { notify } from "#client/notify.ts";
import { ContactForm } from "#client/pages/connect/contact-form.tsx";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn(), prepareToNotify: vi.fn() }));

const typed = { "Full Name": "Ada Rossi", "Email Address": "ada@firm.example", Message: "We build a plant." };

afterEach(() => vi.restoreAllMocks());

test("a message that does not reach the Worker is logged as an error in the browser's console, without what was typed", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("offline");
  });
  render(
    <MemoryRouter>
      <ContactForm />
    </MemoryRouter>,
  );
  for (const [name, value] of Object.entries(typed))
    fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "Send Message" }));
  await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith("enquiryFailed"));
  expect(logged).toHaveBeenCalledExactlyOnceWith("send-contact-email", { ok: false, problem: "unavailable" });
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" }).value).toBe(typed.Message);
});
