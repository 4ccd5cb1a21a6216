import type { Listed } from "#rules/interests/interest.ts";
import { type Answer, answerOf, api } from "../../api.ts";

export function callProjects(): Promise<Answer<{ projects: readonly Listed[] }>> {
  return answerOf(api.projects.$get());
}

/** Also reads the last day of each sale, from the opportunities. If that fails, only the Worker refuses a sale that is over. */
export async function callProjectsWithSales(): ReturnType<typeof callProjects> {
  const [listed, open] = await Promise.all([callProjects(), answerOf(api.opportunities.$get())]);
  if (!listed.ok || !open.ok) return listed;
  const deadlines = new Map(open.body.opportunities.map(({ project, deadline }) => [project.id, deadline]));
  const withSales = listed.body.projects.map((each) => ({ ...each, deadline: deadlines.get(each.id) ?? null }));
  return { ok: true, body: { projects: withSales } };
}
