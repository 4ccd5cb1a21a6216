import fc from "fast-check";
import { test, vi } from "vitest";
import { memberKinds } from "#rules/accounts/person.ts";
import { casesOf, casesTimeout } from "#test/support/cases.ts";
import { documentCommands, type Model } from "#test/support/worker/document-model.ts";
import { addDraft } from "#test/support/worker/office-documents.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";

vi.setConfig({ testTimeout: casesTimeout });

test("members see a document exactly when they may, whatever staff do to it and its viewers, in any order", async () => {
  const staff = await aPerson("staff");
  const twenty = { minLength: 20, maxLength: 20 };
  await fc.assert(
    fc.asyncProperty(fc.array(documentCommands, twenty), async (commands) => {
      const members = [await aMember("company"), await aMember("institutional"), await aMember("retail")];
      const projectId = await addProjectRow({ ownerId: members[0]?.id ?? "nobody" });
      const document = await addDraft(staff, crypto.randomUUID());
      const audience = memberKinds.filter((kind) => document.audience[kind]);
      const described = { title: document.title, audience, people: [], isForProject: false };
      const model: Model = { document, ...described, state: "draft", kinds: [...memberKinds], purchases: [] };
      await fc.asyncModelRun(() => ({ model, real: { staff, members, projectId } }), commands);
    }),
    { numRuns: casesOf(50) / 10 },
  );
});
