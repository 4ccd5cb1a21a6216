import { investmentManagement } from "#content/data/services/investment-management.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { distribution } from "./distribution.ts";
import { ServiceView } from "./service-view.tsx";

export function Page({ found }: PageProps) {
  return (
    <ServiceView name="investment-management" title={found.title} copy={investmentManagement} art={distribution} />
  );
}
