import { privacy } from "#content/privacy.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { LegalSheet } from "./legal-sheet.tsx";

export function Page({ found }: PageProps) {
  return <LegalSheet title={found.title} text={privacy} />;
}
