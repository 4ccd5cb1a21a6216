/** A UUID as `crypto.randomUUID` writes it, in lower case. */
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
