import { useSession } from "../session.ts";

/** Whether a member of staff views as this person. Then nothing is handed out or changed, and the API refuses it. */
export function useIsViewed(): boolean {
  const session = useSession();
  return session.state === "member" && session.person.viewedBy !== undefined;
}
