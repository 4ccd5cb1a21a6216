import { expect, test, vi } from "vitest";
import { startBusyFocus } from "#client/navigation/busy-focus.ts";

test("a button that was disabled while it worked gets its focus back, unless something else has it by then", async () => {
  startBusyFocus();
  document.body.innerHTML = "<button>Send</button><input>";
  const button = document.querySelector("button") as HTMLButtonElement;
  async function work(): Promise<void> {
    button.focus();
    // Chromium does this itself once the button is disabled; happy-dom only before.
    button.blur();
    button.disabled = true;
    expect(document.activeElement).toBe(document.body);
  }
  await work();
  button.disabled = false;
  await vi.waitFor(() => expect(document.activeElement).toBe(button));

  await work();
  document.querySelector("input")?.focus();
  button.disabled = false;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(document.querySelector("input"));
});
