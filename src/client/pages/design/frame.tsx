import { design } from "#content/pages/design.ts";
import { Section } from "../../ui/section.tsx";
import { Specimen, Stack } from "./specimen.tsx";

const copy = design.frame;

/** What the sheet itself is made of, named once. */
export function Frame() {
  return (
    <Section number={13} title={copy.title} aside={copy.aside}>
      <Stack>
        <Specimen of="ui/page-head">{copy.pageHead}</Specimen>
        <Specimen of="ui/section">{copy.section}</Specimen>
        <Specimen of="ui/wrap">{copy.wrap}</Specimen>
      </Stack>
    </Section>
  );
}
