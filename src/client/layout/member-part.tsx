import { Fragment, type ReactNode, useEffect } from "react";
import type { Person } from "#rules/accounts/person.ts";
import { sessionLoading } from "#styled-system/recipes";
import { useSession } from "../session.ts";
import { startSendingShownPerson } from "../shown-person.ts";
import { LoadingNote } from "../ui/note.tsx";
import { FaultBoundary } from "./fault-boundary.tsx";
import { MemberFault } from "./member-fault.tsx";
import { StalledNote } from "./stalled-note.tsx";
import { Viewing } from "./viewing/viewing.tsx";

type MemberPartProps = {
  loading: string;
  visitor: ReactNode;
  /** Shown without scripts, when the page never learns who is logged in. */
  withoutScripts: ReactNode;
  /** The class of the box around what is shown in place of the members' part. */
  className?: string | undefined;
  /** The page's head, shown above the fault note if the members' part that failed would have rendered it. */
  head?: ReactNode;
  children: (person: Person) => ReactNode;
};

/** The part of a page that depends on who is logged in. The Worker renders every page as if that were unknown. */
export function MemberPart({ loading, visitor, withoutScripts, className, head, children }: MemberPartProps) {
  const session = useSession();
  useEffect(startSendingShownPerson, []);
  // The key resets the state: another person's part must not keep that of the person before.
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
