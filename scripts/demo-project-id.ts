/** The id of a sample project. Migrations have published some of them under it. */
export function demoProjectIdOf(name: string): string {
  return `demo-${name.toLowerCase().replaceAll(" ", "-")}`;
}
