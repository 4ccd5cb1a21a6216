import { auditCopy } from "#content/office/audit.ts";
import { type AuditEntry, operatorId, systemId } from "#rules/office/audit.ts";
import type { StoredAuditEntry } from "./audit-store.ts";

const shownCharacters = 8;
const withoutAccount = new Map<string, string>([
  [operatorId, auditCopy.operator],
  [systemId, auditCopy.system],
]);

/** As staff see it. A person without an account is shown by the beginning of their id. */
export function shownEntryOf({ entry, name }: StoredAuditEntry): AuditEntry {
  const { id, actorId, action, subjectKind, subjectId, before, after, requestId, createdAt } = entry;
  const erased = `${auditCopy.erased} ${actorId.slice(0, shownCharacters)}`;
  return {
    id,
    at: createdAt.toISOString(),
    who: { id: actorId, name: name ?? withoutAccount.get(actorId) ?? erased },
    action,
    subject: { kind: subjectKind, id: subjectId },
    before,
    after,
    requestId,
  };
}
