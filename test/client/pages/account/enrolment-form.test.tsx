import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EnrolmentForm } from "#client/pages/account/enrolment-form.tsx";

const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const address = `otpauth://totp/Cantiere:ada%40firm.example?secret=${secret}&issuer=Cantiere&digits=6&period=30`;
const writeText = vi.fn(async (_text: string) => {});

beforeEach(() => {
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const enrolment = { secret, address, qr: { size: 1, path: "M0 0h1v1h-1z" } };
  const nothing = async () => {};
  render(<EnrolmentForm enrolment={enrolment} onOn={nothing} onFailed={nothing} onCancel={() => {}} />);
});

afterEach(() => writeText.mockReset());

const copy = () => fireEvent.click(screen.getByRole("button", { name: "Copy key" }));

test("a member on the phone with the app can open it through a link to the address in the QR code", () => {
  const link = screen.getByRole("link", { name: "Set up in an app on this device" });
  expect(link.getAttribute("href")).toBe(address);
});

test("the key is copied without the spaces it is shown with, as an app expects it", async () => {
  copy();
  await screen.findByText("The key is copied.");
  expect(writeText).toHaveBeenCalledExactlyOnceWith(secret);
});

test("if the browser refuses to copy, the key stays shown so that the member can select it", async () => {
  writeText.mockRejectedValueOnce(new Error("refused"));
  copy();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Your browser did not let us copy it. Select it and copy it yourself.",
  );
  expect(screen.getByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeDefined();
});
