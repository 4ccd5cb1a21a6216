import { login as copy } from "#content/pages/login.ts";
import type { Person } from "#rules/accounts/person.ts";
import { button } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { useSession } from "../../session.ts";
import { Note } from "../../ui/note.tsx";

/** Logging in again is allowed and ends the current session; most people only want to continue. */
export function AlreadyLoggedIn({ destinationOf }: { destinationOf: (person: Person) => string }) {
  const session = useSession();
  if (session.state !== "member") return null;
  return (
    <Note title={`${copy.already} ${session.person.email}`}>
      <AddressLink address={destinationOf(session.person)} className={button({ size: "sm" })}>
        {copy.toDashboard}
      </AddressLink>
    </Note>
  );
}
