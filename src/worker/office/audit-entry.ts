import { auditCopy } from "#content/office/audit.ts";
import { type AuditEntry, operatorId, systemId } from "#rules/office/audit.ts";
import type { StoredAuditEntry } from "./audit-store.ts";
import { erasedName } from "./erased-name.ts";

const withoutAccount = new Map<string, string>([
  [operatorId, auditCopy.operator],
  [systemId, auditCopy.system],
]);

export function shownEntryOf({ entry, name }: StoredAuditEntry): AuditEntry {
  const { id, actorId, action, subjectKind, subjectId, before, after, requestId, createdAt } = entry;
  return {
    id,
    at: createdAt.toISOString(),
    who: { id: actorId, name: name ?? withoutAccount.get(actorId) ?? erasedName(actorId) },
    action,
    subject: { kind: subjectKind, id: subjectId },
    before,
    after,
    requestId,
  };
}
