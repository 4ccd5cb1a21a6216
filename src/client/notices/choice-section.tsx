import { noticesCopy } from "#content/pages/notices.ts";
import { emailChoicesId } from "#rules/notices/topics.ts";
import { useFragmentArrival } from "../navigation/use-fragment-arrival.ts";
import { Section } from "../ui/section.tsx";
import { ChoiceForm, type ChoiceFormProps } from "./choice-form.tsx";

const { title, aside } = noticesCopy.choices;

/** The section in which a member chooses e-mails. E-mails and menus link to it. */
export function ChoiceSection(own: ChoiceFormProps) {
  useFragmentArrival(emailChoicesId);
  return (
    <Section id={emailChoicesId} title={title} aside={aside}>
      <ChoiceForm {...own} />
    </Section>
  );
}
