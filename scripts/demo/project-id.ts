/** Returns the id of a sample project. Migrations have published some projects with these ids. */
export function demoProjectIdOf(name: string): string {
  return `demo-${name.toLowerCase().replaceAll(" ", "-")}`;
}
