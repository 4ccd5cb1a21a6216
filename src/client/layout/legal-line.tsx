import { legalCopy } from "#content/pages/legal.ts";
import { legalLine } from "#styled-system/recipes";
import { PageLink } from "../navigation/page-link.tsx";

const { links, belowForms } = legalCopy;
type Form = Exclude<keyof typeof belowForms, "and" | "end">;

/** The line below a form about how the sent data is used, with links to the privacy policy and the terms. */
export function LegalLine({ form }: { form: Form }) {
  return (
    <p className={legalLine()}>
      {belowForms[form]}
      <PageLink to="privacy">{links.privacy}</PageLink>
      {belowForms.and}
      <PageLink to="terms">{links.terms}</PageLink>
      {belowForms.end}
    </p>
  );
}
