CREATE TRIGGER `audit_entries_never_updated` BEFORE UPDATE ON `audit_entries`
BEGIN
	SELECT RAISE(ABORT, 'audit_entries is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_entries_never_deleted` BEFORE DELETE ON `audit_entries`
BEGIN
	SELECT RAISE(ABORT, 'audit_entries is append-only');
END;
