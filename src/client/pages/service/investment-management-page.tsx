import { investmentManagement } from "#content/data/services/investment-management.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { distribution } from "./distribution.ts";
import { ServiceSheet } from "./service-view.tsx";

export function Page({ found }: PageProps) {
  return (
    <ServiceSheet name="investment-management" title={found.title} words={investmentManagement} art={distribution} />
  );
}
