import { expect, inject, test } from "vitest";
import type { Kind } from "#rules/accounts/person.ts";
import type { LibraryPage } from "#rules/documents/answers.ts";
import { maySee } from "#rules/documents/library-document.ts";
import { aSessionCookie } from "#test/support/browser/member.ts";
import { demoRecordsOf } from "../../scripts/demo/records.ts";
import { makeSampleDocuments } from "../../scripts/demo/sample-documents.ts";

const samples = await makeSampleDocuments();

// test/client/pages/documents/library-page.test.tsx tests what the page shows of it.
test.each(["company", "institutional", "retail", "staff"] as const)(
  "the API lists the samples for a %s member, newest first, and nobody else's",
  async (kind) => {
    const headers = { Cookie: await aSessionCookie(kind) };
    const answer = await fetch(`${inject("origin")}/api/documents?limit=100`, { headers });
    const { documents } = (await answer.json()) as LibraryPage;
    const listed = documents.map(({ title, fileSize, createdAt }) => ({ title, fileSize, createdAt }));
    // Staff also see what other tests publish.
    const all = samples.map(({ title }) => title);
    const ofSamples = listed.filter(({ title }) => kind !== "staff" || all.includes(title));
    expect(ofSamples).toEqual(
      samplesFor(kind).map(({ title, bytes, isSizeKnown, createdAt }) => ({
        title,
        fileSize: isSizeKnown ? bytes.length : null,
        createdAt: createdAt.toISOString(),
      })),
    );
    const isForFunds = kind === "institutional" || kind === "staff";
    expect(ofSamples.some(({ title }) => title === "Institutional due diligence pack")).toBe(isForFunds);
    expect(ofSamples.some(({ fileSize }) => fileSize === null)).toBe(kind !== "company");
  },
);

/** The samples that the demo account of a kind may see, newest first. */
function samplesFor(kind: Kind) {
  const hidden = ["Internal White Paper", "Internal Legal Framework"];
  const isGranted = grantedTo(kind);
  return samples
    .filter(({ id, title, audience }) => maySee(kind, { title, audience, isGranted: isGranted.has(id) }, hidden))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** The samples granted to the demo account of a kind, by name or through a project. */
function grantedTo(kind: Kind): Set<string> {
  const people = { company: "company", institutional: "institutional", retail: "retail" };
  const { owned = [], holdings = [] } = demoRecordsOf(people);
  const own = new Set([
    ...holdings.filter(({ personId }) => personId === kind).map(({ projectId }) => projectId),
    ...owned.filter(({ ownerId }) => ownerId === kind).map(({ id }) => id),
  ]);
  const granted = samples.filter(
    (sample) => sample.grantedTo.some((each) => each === kind) || sample.projects?.some((id) => own.has(id)),
  );
  expect(granted.length).toBeGreaterThan(kind === "staff" ? -1 : 0);
  return new Set(granted.map(({ id }) => id));
}
