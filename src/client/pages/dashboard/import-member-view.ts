/** Imports the members' part of a dashboard. For a known member the routes call it together with the page, to save a round trip. */
export const importMemberView = () => import("#browser/client/pages/dashboard/member-view.tsx");
