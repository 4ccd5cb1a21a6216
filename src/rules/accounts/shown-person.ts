/**
 * The request header with the id of the person whom the page shows, or of the member of staff who views as them. The Worker
 * compares it with the session, because the browser's cookie may belong to somebody else by now.
 */
export const shownPersonHeader = "Person";
