import { useSession } from "../session.ts";

/** True if a member of staff views as this person. Nothing can then be downloaded or changed, and the API refuses it. */
export function useIsViewed(): boolean {
  const session = useSession();
  return session.state === "member" && session.person.viewedBy !== undefined;
}
