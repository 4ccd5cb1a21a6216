import { terms } from "#content/pages/terms.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { LegalView } from "./legal-view.tsx";

export function Page({ found }: PageProps) {
  return <LegalView title={found.title} text={terms} />;
}
