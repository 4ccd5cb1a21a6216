/** What the API says when it declines to hand over records. */
export const dashboardRefusals = {
  badPlace: "This page of the list does not exist. Open the list from its beginning.",
} as const;
