import { design } from "#content/pages/design.ts";
import { Announcement } from "../../ui/announcement.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { Section } from "../../ui/section.tsx";
import { Specimen, Stack } from "./specimen.tsx";

const copy = design.frame;

/** The frame around this very page, and its parts that are not visible. */
export function Frame() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <Stack>
        <Specimen of="ui/page-head">{copy.pageHead}</Specimen>
        <Specimen of="ui/section">{copy.section}</Specimen>
        <Specimen of="ui/wrap">{copy.wrap}</Specimen>
        <Specimen of="ui/email-text">
          <EmailText email={copy.email} />
        </Specimen>
        <Specimen of="ui/hidden-text">
          <HiddenText>{copy.wrap}</HiddenText>
        </Specimen>
        <Specimen of="ui/announcement">
          <Announcement chosen="" text={copy.wrap} />
        </Specimen>
      </Stack>
    </Section>
  );
}
