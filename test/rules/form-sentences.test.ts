import { expect, test } from "vitest";
import { nameSentences } from "#content/forms/account.ts";
import { consultationSentences } from "#content/forms/consultation.ts";
import { enquirySentences } from "#content/forms/enquiry.ts";
import { goalSentences } from "#content/forms/goal.ts";
import { interestSentences } from "#content/forms/interest.ts";
import { submissionSentences } from "#content/forms/submission.ts";
import { updateSentences } from "#content/forms/update.ts";
import { blockedTimeSentences } from "#content/office/blocked-times.ts";

// The sentence does not say where the fields are, because it is above them in one form and below them in another.
test.each([
  ["an enquiry", enquirySentences],
  ["a consultation", consultationSentences],
  ["one's account", nameSentences],
  ["an update to holders", updateSentences],
  ["a goal", goalSentences],
  ["an interest", interestSentences],
  ["a submission", submissionSentences],
  ["a blocked time", blockedTimeSentences],
])("the form for %s asks to check the marked fields, without saying where they are", (_, { faulty }) => {
  expect(faulty).toBe("Please check the marked fields.");
});
