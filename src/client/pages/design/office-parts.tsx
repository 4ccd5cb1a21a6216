import { officeDesign as copy } from "#content/pages/design-office/copy.ts";
import { LazyView } from "../../layout/lazy-view.tsx";
import { Section } from "../../ui/section.tsx";

/** Imported only in the browser: the office uses the clock of the computer that it is open on. */
export function OfficeParts() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <LazyView importModule={() => import("#browser/client/pages/design/office-specimens.tsx")} copy={copy}>
        {({ OfficeSpecimens }) => <OfficeSpecimens />}
      </LazyView>
    </Section>
  );
}
