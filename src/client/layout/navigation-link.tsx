import type { NavigationLink as Target } from "#content/navigation.ts";
import { addressIn } from "#pages";
import { AddressLink } from "../page-link.tsx";

type NavigationLinkProps = { link: Target; pathname: string; className?: string };

export function NavigationLink({ link, pathname, className }: NavigationLinkProps) {
  return (
    <AddressLink
      address={addressIn(link.to, link.value)}
      {...(className && { className })}
      aria-current={isCurrent(link, pathname) ? "page" : undefined}
    >
      <span>
        {link.label}
        {link.note && <small>{link.note}</small>}
      </span>
    </AddressLink>
  );
}

export function isCurrent(link: Target, pathname: string): boolean {
  return addressIn(link.to, link.value) === pathname;
}
