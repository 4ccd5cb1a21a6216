import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { SlotSelect } from "#client/pages/consultation/slot-select.tsx";
import { plainOffer } from "#client/pages/consultation/use-slots.ts";

test("when the times of a day arrive, nothing below them moves", () => {
  const loading = plainOffer(undefined, "loading", "Eastern Time");
  const linesOf = (visitorZone: string | null) => {
    const offer = visitorZone === null ? loading : { ...loading, state: "known" as const, visitorZone };
    return render(<SlotSelect offer={offer} error={undefined} />).container.querySelectorAll("p").length;
  };
  expect([linesOf(null), linesOf("Central European Time")]).toEqual([1, 1]);
});
