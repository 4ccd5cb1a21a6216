import type * as z from "zod/mini";
import { type ConfirmationRefusal, refusalToConfirm } from "../office/second-person.ts";
import type { askedForStaff } from "./answers.ts";

export type StaffRequest = z.output<typeof askedForStaff>["request"];

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
