import { useMutation } from "@tanstack/react-query";
import { todayDesk as copy } from "#content/office/today.ts";
import { officeButton } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { focusAtOnce } from "../../ui/focus-at-once.ts";
import { bodyOf } from "../call.ts";

/**
 * A button that sends an invitation again, which extends its link by seven days. Today is not loaded again at once: the line would
 * leave the list together with the message.
 */
export function SendAgain({ invitationId, name }: { invitationId: string; name: string }) {
  const sending = useMutation({
    mutationFn: () => bodyOf(api.office.invitations[":id"].email.$post({ param: { id: invitationId }, json: {} })),
  });
  if (sending.isSuccess)
    return (
      // The pressed button is gone, so the message takes the focus.
      <span ref={focusAtOnce} tabIndex={-1}>
        {sending.data.isSent ? copy.sentAgain : copy.justSent}
      </span>
    );
  return (
    <>
      {sending.isError && <span role="alert">{sending.error.message} </span>}
      <button
        type="button"
        className={officeButton({ tone: "quiet" })}
        aria-label={`${copy.sendAgain}: ${name}`}
        disabled={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {sending.isPending ? copy.sendingAgain : copy.sendAgain}
      </button>
    </>
  );
}
