import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { expect, test } from "vitest";
import { carryEmail, useCarriedEmail } from "#client/forms/carried-email.ts";

function Page({ loading }: { loading: Promise<void> }) {
  const email = useCarriedEmail();
  use(loading);
  return <input aria-label="Email" defaultValue={email} />;
}

test("an address is carried to a page that still loads when it is first rendered, and only to that page", async () => {
  const emailOn = async () => {
    const loaded = Promise.withResolvers<void>();
    await act(async () => {
      render(
        <Suspense>
          <Page loading={loaded.promise} />
        </Suspense>,
      );
    });
    await act(async () => loaded.resolve());
    const { value } = await screen.findByLabelText<HTMLInputElement>("Email");
    cleanup();
    return value;
  };
  carryEmail("ada@firm.example");
  expect(await emailOn()).toBe("ada@firm.example");
  expect(await emailOn()).toBe("");
});
