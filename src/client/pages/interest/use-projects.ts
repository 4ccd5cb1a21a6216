import { useEffect, useState } from "react";
import type { Project } from "#rules/projects/project.ts";
import { answerOf, api } from "../../api.ts";

/** The published projects; undefined until they are there. */
export function useProjects(): { projects: readonly Project[] | "failed" | undefined; reload: () => void } {
  const [projects, setProjects] = useState<readonly Project[] | "failed">();
  const [tried, setTried] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on each try
  useEffect(() => {
    let isWanted = true;
    void answerOf(api.projects.$get()).then((answer) => {
      if (isWanted) setProjects(answer.ok ? answer.body.projects : "failed");
    });
    return () => {
      isWanted = false;
    };
  }, [tried]);
  return {
    projects,
    reload() {
      setProjects(undefined);
      setTried(tried + 1);
    },
  };
}
