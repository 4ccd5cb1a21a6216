import { memberNavigationCopy as copy } from "#content/member-navigation.ts";
import type { Person } from "#rules/accounts/person.ts";
import { unreadCountedTo } from "#rules/notices/topics.ts";
import { memberNavigation } from "#styled-system/recipes";
import { useUnreadCount } from "../notices/unread-count.ts";
import { HiddenText } from "../ui/hidden-text.tsx";

/** The number of a member's unread notices, beside the link to them. Renders nothing if there are none. */
export function UnreadCount({ person, pathname }: { person: Person; pathname: string }) {
  const unread = useUnreadCount(person.id, pathname) ?? 0;
  if (unread === 0) return null;
  const count = unread === unreadCountedTo ? `${unread}+` : `${unread}`;
  return (
    <>
      <span className={memberNavigation().count} aria-hidden="true">
        {count}
      </span>
      <HiddenText>{` ${count} ${unread === 1 ? copy.unreadNotice : copy.unreadNotices}`}</HiddenText>
    </>
  );
}
