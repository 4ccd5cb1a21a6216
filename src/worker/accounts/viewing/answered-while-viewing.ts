/**
 * The routes that a member's pages read. While staff view as the member, they are answered as for the member. None of them sends
 * a file.
 */
const answeredAsThem: readonly string[] = [
  "GET /api/company/finances",
  "GET /api/company/indicators",
  "GET /api/company/investors",
  "GET /api/company/projects",
  "GET /api/company/updates",
  "GET /api/company/updates/:id",
  "GET /api/dashboard",
  "GET /api/dashboard/analytics",
  "GET /api/dashboard/distributions",
  "GET /api/dashboard/indicators",
  "GET /api/dashboard/news",
  "GET /api/dashboard/risk",
  "GET /api/dashboard/risk/limits",
  "GET /api/dashboard/values",
  "GET /api/documents",
  "GET /api/goals",
  "GET /api/interests",
  "GET /api/notices",
  "GET /api/notices/preferences",
  "GET /api/notices/unread-count",
  "GET /api/reports",
  "GET /api/reports/changed",
  "GET /api/reports/payments",
  "GET /api/reports/statements/:id",
  "GET /api/reports/tax",
  "GET /api/submissions",
  "GET /api/submissions/:id",
  "GET /api/updates",
  "GET /api/watched-projects",
];

/** The calls that end the viewing: leaving it, logging out, and another login. */
const endingIt: readonly string[] = [
  "DELETE /api/office/viewing",
  "DELETE /api/session",
  "POST /api/session",
  "POST /api/session/code",
];

/** Returns as whom a call is answered while staff view as a member. Undefined for any other route, which is refused. */
export function answeredWhileViewing(route: string): "viewed" | "staff" | undefined {
  if (answeredAsThem.includes(route)) return "viewed";
  return endingIt.includes(route) ? "staff" : undefined;
}
