/**
 * The request header with the id of the person whom the page shows; while staff view as a member, with their own id. The cookie
 * that the browser sends may now be somebody else's.
 */
export const shownPersonHeader = "Person";
