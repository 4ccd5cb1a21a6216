import { investmentManagement } from "#content/services/investment-management.ts";
import type { PageProps } from "../../routes.tsx";
import { distribution } from "./distribution.ts";
import { ServiceSheet } from "./service-sheet.tsx";

export function Page({ found }: PageProps) {
  return (
    <ServiceSheet name="investment-management" title={found.title} words={investmentManagement} art={distribution} />
  );
}
