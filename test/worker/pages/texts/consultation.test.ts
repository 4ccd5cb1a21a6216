import { expect, test } from "vitest";
import { expectLines, expectLinks, expectText, renderPage } from "#test/support/worker/rendered-page.ts";

test("the page for consultations says what to do, links back to the contact page, and shows where the calendar will be", async () => {
  const page = await renderPage("/schedule-consultation");
  expect(page.headings.slice(0, 2)).toEqual(["Schedule a Consultation", "Choose Your Preferred Date"]);
  expectText(page, [
    "Select a date and time that works for you. Our team will reach out to confirm your consultation.",
  ]);
  expectLines(page, ["Loading the calendar..."]);
  expectLinks(page, [["Back to Contact", "/connect"]]);
});

test("the contact page links to the page for consultations", async () => {
  expectLinks(await renderPage("/connect"), [["Schedule Consultation", "/schedule-consultation"]]);
});
