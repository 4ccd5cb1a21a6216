import { Fragment, type ReactNode, useEffect } from "react";
import type { Person } from "#rules/accounts/person.ts";
import { sessionLoading } from "#styled-system/recipes";
import { useSession } from "../session.ts";
import { startNamingShownPerson } from "../shown-person.ts";
import { LoadingNote } from "../ui/note.tsx";
import { FaultBoundary } from "./fault-boundary.tsx";
import { MemberFault } from "./member-fault.tsx";
import { StalledNote } from "./stalled-note.tsx";
import { Viewing } from "./viewing/viewing.tsx";

type MemberPartProps = {
  loading: string;
  visitor: ReactNode;
  /** For a browser without scripts, which never learns who is logged in. */
  withoutScripts: ReactNode;
  /** Of the box around what is shown in place of the members' part. */
  className?: string | undefined;
  /** Above a members' part that has failed, if it brings the page's head. */
  head?: ReactNode;
  children: (person: Person) => ReactNode;
};

/** The part of a page that depends on who is logged in. The Worker renders every page as if that were still unknown. */
export function MemberPart({ loading, visitor, withoutScripts, className, head, children }: MemberPartProps) {
  const session = useSession();
  useEffect(startNamingShownPerson, []);
  // Another person's part must not keep the state of the one before.
  if (session.state === "member") {
    const { person } = session;
    return (
      <Fragment key={person.id}>
        <Viewing person={person} />
        <FaultBoundary
          fault={
            <>
              {head}
              <MemberFault />
            </>
          }
        >
          {children(person)}
        </FaultBoundary>
      </Fragment>
    );
  }
  return (
    <div className={className}>
      {session.state === "visitor" ? (
        visitor
      ) : (
        <>
          <div className={sessionLoading()}>
            <LoadingNote title={loading} />
            <StalledNote />
          </div>
          <noscript>{withoutScripts}</noscript>
        </>
      )}
    </div>
  );
}
