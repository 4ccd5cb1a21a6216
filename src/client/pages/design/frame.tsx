import { design } from "#content/pages/design.ts";
import { Section } from "../../ui/section.tsx";
import { Specimen, Stack } from "./specimen.tsx";

const words = design.frame;

/** What the sheet itself is made of, named once. */
export function Frame() {
  return (
    <Section number={13} title={words.title} aside={words.aside}>
      <Stack>
        <Specimen of="ui/page-head">{words.pageHead}</Specimen>
        <Specimen of="ui/section">{words.section}</Specimen>
        <Specimen of="ui/wrap">{words.wrap}</Specimen>
      </Stack>
    </Section>
  );
}
