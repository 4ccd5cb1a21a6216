import type { NavigationLink as Target } from "#content/navigation.ts";
import { addressIn, pageAt } from "#pages";
import { AddressLink } from "../navigation/page-link.tsx";

type NavigationLinkProps = { link: Target; pathname: string; className?: string };

export function NavigationLink({ link, pathname, className }: NavigationLinkProps) {
  return (
    <AddressLink
      address={addressOfLink(link)}
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

/** Returns `page` on the linked page itself, unless the link leads to a part of it, and `true` on a page that belongs to it. */
export function currentOf(link: Target, pathname: string): "page" | "true" | undefined {
  if (addressOfLink(link) === pathname) return "page";
  return link.covers !== undefined && pageAt(pathname).name === link.covers ? "true" : undefined;
}

function addressOfLink({ to, value, part }: Target): string {
  return addressIn(to, value) + (part ? `#${part}` : "");
}
