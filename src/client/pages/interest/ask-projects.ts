import type { Listed } from "#rules/interests/interest.ts";
import { type Answer, answerOf, api } from "../../api.ts";

export function askProjects(): Promise<Answer<{ projects: readonly Listed[] }>> {
  return answerOf(api.projects.$get());
}

/** Also reads the last day of each sale, from the opportunities. If that fails, only the Worker refuses a sale that is over. */
export async function askProjectsWithSales(): ReturnType<typeof askProjects> {
  const [listed, open] = await Promise.all([askProjects(), answerOf(api.opportunities.$get())]);
  if (!listed.ok || !open.ok) return listed;
  const deadlines = new Map(open.body.opportunities.map(({ project, deadline }) => [project.id, deadline]));
  const withSales = listed.body.projects.map((each) => ({ ...each, deadline: deadlines.get(each.id) ?? null }));
  return { ok: true, body: { projects: withSales } };
}
