import { legalCopy } from "#content/pages/legal.ts";
import { legalLine } from "#styled-system/recipes";
import { PageLink } from "../navigation/page-link.tsx";

const { links, belowForms } = legalCopy;
type Form = Exclude<keyof typeof belowForms, "and" | "end">;

/** Below a form: what becomes of what is sent with it. */
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
