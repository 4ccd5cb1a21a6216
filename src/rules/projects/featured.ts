import { exampleAddress } from "./example-address.ts";
import { type Project, takesInvestors } from "./project.ts";

/**
 * Returns the example while it is published, otherwise the first project that takes investors, otherwise the first that has a
 * page.
 */
export function featuredAmong<Listed extends { project: Project }>(published: readonly Listed[]): Listed | undefined {
  const withPage = published.filter(({ project }) => project.id !== undefined);
  return (
    withPage.find(({ project }) => project.id === exampleAddress) ??
    withPage.find(({ project }) => takesInvestors(project.status)) ??
    withPage[0]
  );
}
