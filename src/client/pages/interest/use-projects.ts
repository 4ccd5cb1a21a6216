import { useEffect, useState } from "react";
import type { Listed } from "#rules/interests/interest.ts";
import { type Answer, answerOf, api } from "../../api.ts";

type PublishedProjects = {
  projects: readonly Listed[] | "failed" | undefined;
  reload: () => void;
  /** As `reload`, but those that are shown stay until others are there. */
  refresh: () => void;
};

/** The published projects; undefined until they are there. */
export function useProjects(ask = askProjects): PublishedProjects {
  const [projects, setProjects] = useState<readonly Listed[] | "failed">();
  const [tried, setTried] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on each try
  useEffect(() => {
    let isWanted = true;
    void ask().then((answer) => {
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

function askProjects(): Promise<Answer<{ projects: readonly Listed[] }>> {
  return answerOf(api.projects.$get());
}

/** With the last days of their sales, which the list of opportunities has. Without it the Worker alone refuses a sale that is over. */
export async function askProjectsWithSales(): ReturnType<typeof askProjects> {
  const [listed, open] = await Promise.all([askProjects(), answerOf(api.opportunities.$get())]);
  if (!listed.ok || !open.ok) return listed;
  const deadlines = new Map(open.body.opportunities.map(({ project, deadline }) => [project.id, deadline]));
  const withSales = listed.body.projects.map((each) => ({ ...each, deadline: deadlines.get(each.id) ?? null }));
  return { ok: true, body: { projects: withSales } };
}
