import type { Listed } from "#rules/interests/interest.ts";
import { type Answer, answerOf, api } from "../../api.ts";

/** The published projects. */
export function askProjects(): Promise<Answer<{ projects: readonly Listed[] }>> {
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
