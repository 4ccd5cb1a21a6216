export const serviceNames = ["asset-tokenization", "investment-management", "strategic-advisory"] as const;
export type ServiceName = (typeof serviceNames)[number];
