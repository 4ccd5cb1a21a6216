import { privacy } from "#content/pages/privacy.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { LegalSheet } from "./legal-view.tsx";

export function Page({ found }: PageProps) {
  return <LegalSheet title={found.title} text={privacy} />;
}
