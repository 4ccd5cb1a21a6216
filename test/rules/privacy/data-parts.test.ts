import { expect, test } from "vitest";
import {
  agreedParts,
  type DataPart,
  dataParts,
  fateIn,
  isSamePlan,
  type PartCounts,
} from "#rules/privacy/data-parts.ts";

function counted(counts: Partial<PartCounts> = {}): PartCounts {
  return { ...(Object.fromEntries(dataParts.map((part) => [part, 0])) as PartCounts), ...counts };
}

test("an account is removed unless a record that is kept refers to it, and no other part depends on that", () => {
  const needing = dataParts.filter((part) => fateIn("account", counted({ [part]: 1 })) !== "removed");
  expect(needing).toEqual(["interests", "holdings", "cash", "requestsMade"]);
  expect(fateIn("account", counted({ holdings: 2 }))).toBe("pseudonymised");
  expect(fateIn("enquiryRecords", counted())).toBe("pseudonymised");
});

test.each<[string, DataPart, boolean]>([
  ["an enquiry came in", "enquiries", false],
  ["a record that is pseudonymised came in", "enquiryRecords", false],
  ["the audit grew, which stays", "audit", true],
  ["somebody tried to log in, which is counted for a day", "counters", true],
  ["cron told them something", "notices", true],
  ["a report about an e-mail came", "emailEvents", true],
  ["they wrote a goal", "goals", false],
  ["a first holding came, with which the account stays", "holdings", false],
])("an agreed plan of an erasure stays valid only if no agreed part changes: %s", (_, part, isSame) => {
  // The digest covers the rows of the agreed parts.
  const planWith = (count: number) => ({
    counts: counted({ [part]: count }),
    digest: agreedParts.includes(part) ? `${count}` : "",
  });
  expect(isSamePlan(planWith(0), planWith(1))).toBe(isSame);
  expect(isSamePlan(planWith(1), planWith(1))).toBe(true);
});
