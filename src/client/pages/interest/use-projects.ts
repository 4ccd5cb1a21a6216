import { useEffect, useState } from "react";
import type { Project } from "#rules/projects/project.ts";
import { answerOf, api } from "../../api.ts";

type PublishedProjects = {
  projects: readonly Project[] | "failed" | undefined;
  reload: () => void;
  /** As `reload`, but those that are shown stay until others are there. */
  refresh: () => void;
};

/** The published projects; undefined until they are there. */
export function useProjects(): PublishedProjects {
  const [projects, setProjects] = useState<readonly Project[] | "failed">();
  const [tried, setTried] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on each try
  useEffect(() => {
    let isWanted = true;
    void answerOf(api.projects.$get()).then((answer) => {
      if (isWanted) setProjects((before) => (answer.ok ? answer.body.projects : (before ?? "failed")));
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
    refresh: () => setTried(tried + 1),
  };
}
