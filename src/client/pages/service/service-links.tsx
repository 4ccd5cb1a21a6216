import { pages } from "#pages";
import { type ServiceName, serviceNames } from "#rules/service.ts";
import { link } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";

/** Links to the services, except the one that is open. */
export function ServiceLinks({ except }: { except?: ServiceName }) {
  return serviceNames
    .filter((name) => name !== except)
    .map((name) => (
      <PageLink key={name} to="service" with={{ service: name }} className={link({ styles: "onward" })}>
        {pages.service.variants[name].title}
      </PageLink>
    ));
}
