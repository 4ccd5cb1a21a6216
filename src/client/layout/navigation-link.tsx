import type { NavigationLink as Target } from "#content/navigation.ts";
import { addressIn, pageAt } from "#pages";
import { AddressLink } from "../navigation/page-link.tsx";

type NavigationLinkProps = { link: Target; pathname: string; className?: string };

export function NavigationLink({ link, pathname, className }: NavigationLinkProps) {
  return (
    <AddressLink
      address={addressIn(link.to, link.value) + (link.part ? `#${link.part}` : "")}
      {...(className && { className })}
      aria-current={currentOf(link, pathname)}
    >
      <span>
        {link.label}
        {link.note && <small>{link.note}</small>}
      </span>
    </AddressLink>
  );
}

/** `page` on the linked page itself, which a link to a part of it is not; `true` on a page that belongs to it. */
export function currentOf(link: Target, pathname: string): "page" | "true" | undefined {
  if (!link.part && addressIn(link.to, link.value) === pathname) return "page";
  return link.covers !== undefined && pageAt(pathname).name === link.covers ? "true" : undefined;
}
