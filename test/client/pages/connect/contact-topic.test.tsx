import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { ContactForm } from "#client/pages/connect/contact-form.tsx";
import { connect } from "#content/pages/connect.ts";

test.each([
  ["a".repeat(250), "a".repeat(200)],
  [`${"a".repeat(199)}🏗️`, "a".repeat(199)],
  [`${"a".repeat(198)}🏗`, `${"a".repeat(198)}🏗`],
])("the topic in the address is cut at its limit, between whole characters: %s", async (topic, shown) => {
  render(
    <MemoryRouter initialEntries={[`/connect?${new URLSearchParams({ topic })}`]}>
      <ContactForm />
    </MemoryRouter>,
  );
  expect((await screen.findByLabelText<HTMLInputElement>(connect.form.topic)).value).toBe(shown);
});
