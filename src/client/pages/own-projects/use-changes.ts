import { useCallback, useEffect, useState } from "react";
import type { ListedSubmission } from "#rules/submissions/answers.ts";
import { answerOf, api } from "../../api.ts";
import { refreshSession } from "../../session.ts";

/** The changes of existing projects that the company has submitted or begun. */
export function useChanges(): { list: ListedSubmission[] | "failed" | undefined; reload: () => void } {
  const [list, setList] = useState<ListedSubmission[] | "failed">();
  const reload = useCallback((): void => {
    setList(undefined);
    void answerOf(api.submissions.$get()).then((answer) => {
      if (answer.ok) return setList(answer.body.submissions.filter(({ projectId }) => projectId !== null));
      if (answer.problem === "unauthenticated" || answer.problem === "forbidden") void refreshSession();
      setList("failed");
    });
  }, []);
  useEffect(reload, [reload]);
  return { list, reload };
}
