/**
 * Of a call: the id of the person whom the page shows, of staff who view as somebody their own. The cookie that the browser sends
 * may be somebody else's by now.
 */
export const shownPersonHeader = "Person";
