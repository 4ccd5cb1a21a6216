/**
 * The request header with the id of the person whom the page shows; while staff view as a member, with their own id. The cookie
 * that the browser sends may be somebody else's by now.
 */
export const shownPersonHeader = "Person";
