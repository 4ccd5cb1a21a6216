import { expect, test } from "vitest";
import { goalSentences } from "#content/forms/goal.ts";
import { interestSentences } from "#content/forms/interest.ts";
import { submissionSentences } from "#content/forms/submission.ts";
import { goalsCopy } from "#content/pages/goals.ts";
import { interestCopy } from "#content/pages/interest-form.ts";
import { submissionsCopy } from "#content/pages/submissions-details.ts";

test.each([
  [goalsCopy.form.amountHint, goalSentences.notAnAmount],
  [interestCopy.form.amountHint, interestSentences.notAnAmount],
  [submissionsCopy.form.amountHint, submissionSentences.notAnAmount],
])("the hint %s of an amount field gives the same examples as the field's error", (hint, refusal) => {
  const [, examples] = /^\(as in (.+)\)$/.exec(hint) ?? [];
  expect(refusal).toBe(`Please write an amount like ${examples}.`);
});
