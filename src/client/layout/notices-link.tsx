import type { NavigationLink } from "#content/navigation.ts";
import { addressIn } from "#pages";
import type { Person } from "#rules/accounts/person.ts";
import { navigation } from "#styled-system/recipes";
import { AddressLink } from "../navigation/page-link.tsx";
import { currentOf } from "./navigation-link.tsx";
import { UnreadCount } from "./unread-count.tsx";

/** The bar's link to the notices, with the number of unread ones. */
export function NoticesLink({ link, person, pathname }: { link: NavigationLink; person: Person; pathname: string }) {
  return (
    <AddressLink
      address={addressIn(link.to, link.value)}
      className={navigation().trigger}
      aria-current={currentOf(link, pathname)}
    >
      {link.label}
      <UnreadCount person={person} pathname={pathname} />
    </AddressLink>
  );
}
