import { listSentences } from "#content/forms/invitation.ts";
import { kindNames } from "#content/office/accounts.ts";
import { inviteForm as copy } from "#content/office/invitations.ts";
import type { ListFaultLine } from "#rules/invitations/answers.ts";
import type { ListedLine } from "#rules/invitations/invitation-list.ts";
import { officePeople } from "#styled-system/recipes";
import { HiddenText } from "../../../ui/hidden-text.tsx";

type InviteLinesProps = {
  lines: readonly ListedLine[];
  /** The faults that the check found, beside those that a line shows by itself. */
  faults: readonly ListFaultLine[];
  isFaultless: boolean;
};

/** The list as it was read: each line, with its fault if it has one. */
export function InviteLines({ lines, faults, isFaultless }: InviteLinesProps) {
  const styles = officePeople();
  if (lines.length === 0) return null;
  const found = new Map(faults.map(({ line, detail }) => [line, detail]));
  const shown = lines.map((line) => ({
    ...line,
    detail: line.fault ? listSentences[line.fault] : found.get(line.line),
  }));
  const faulty = shown.filter(({ detail }) => detail !== undefined).length;
  return (
    <div>
      <p role="status">
        {faulty > 0 &&
          `${faulty} ${faulty === 1 ? `${copy.line1} ${copy.oneFault}` : `${copy.linesOf} ${copy.faults}`}`}
        {isFaultless && copy.good}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reachable by keyboard */}
      <ol className={styles.lines} aria-label={copy.lines} tabIndex={0}>
        {shown.map(({ line, typed, invitation, detail }) => (
          <li key={line} data-fault={detail === undefined ? undefined : ""}>
            <span>
              <HiddenText>{copy.line} </HiddenText>
              {line}
            </span>
            <span>
              {invitation ? `${invitation.email}, ${invitation.name}, ${kindNames[invitation.kind]}` : typed}
              {detail && <small>{detail}</small>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
