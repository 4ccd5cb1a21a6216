import { services } from "#content/service-page.ts";
import { serviceNames } from "#rules/service.ts";
import type { PageProps } from "../../routes.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { ServiceNotFound } from "./service-not-found.tsx";
import { ServiceSheet } from "./service-sheet.tsx";

export function Page({ found }: PageProps) {
  const name = serviceNames.find((each) => each === found.value);
  return (
    <Wrap>{name ? <ServiceSheet name={name} title={found.title} words={services[name]} /> : <ServiceNotFound />}</Wrap>
  );
}
