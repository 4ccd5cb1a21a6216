import { auditCopy } from "#content/office/audit.ts";
import { type AuditEntry, operatorId } from "#rules/office/audit.ts";
import type { StoredAuditEntry } from "./audit-store.ts";

const shownCharacters = 8;

/** As staff see it. A person without an account is shown by the beginning of their id. */
export function shownEntryOf({ entry, name }: StoredAuditEntry): AuditEntry {
  const { id, actorId, action, subjectKind, subjectId, before, after, requestId, createdAt } = entry;
  const erased = `${auditCopy.erased} ${actorId.slice(0, shownCharacters)}`;
  return {
    id,
    at: createdAt.toISOString(),
    who: { id: actorId, name: actorId === operatorId ? auditCopy.operator : (name ?? erased) },
    action,
    subject: { kind: subjectKind, id: subjectId },
    before,
    after,
    requestId,
  };
}
