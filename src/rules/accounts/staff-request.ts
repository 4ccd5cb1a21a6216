import { type ConfirmationRefusal, refusalToConfirm } from "../office/second-person.ts";
import type { Kind } from "./person.ts";

/** An open request to make somebody staff, or a plain member again. A second member of staff confirms it. Times are ISO 8601. */
export type StaffRequest = {
  id: string;
  /** Null for a person without an account, who is invited once the request is confirmed. */
  personId: string | null;
  becomes: Kind;
  name: string;
  email: string;
  askedBy: string;
  /** True if the requester is no longer staff, or is disabled. */
  askerLeft: boolean;
  askedAt: string;
  /** When the requester may confirm it themselves. Null when a second member of staff must. */
  ownConfirmationFrom: string | null;
};

type RequestToConfirm = Pick<StaffRequest, "personId" | "becomes" | "askedBy" | "askerLeft" | "ownConfirmationFrom">;

/**
 * Returns why somebody may not confirm a request, or undefined if they may. Nobody may confirm that they become staff themselves.
 * They may confirm that they leave, because a colleague asked for it.
 */
export function refusalToConfirmRequest(
  { personId, becomes, askedBy, askerLeft, ownConfirmationFrom }: RequestToConfirm,
  confirmerId: string,
  now: number,
): "concerned" | ConfirmationRefusal | undefined {
  if (personId === confirmerId && becomes === "staff") return "concerned";
  return refusalToConfirm(
    { preparedBy: { id: askedBy }, preparerLeft: askerLeft, ownConfirmationFrom },
    confirmerId,
    now,
  );
}
