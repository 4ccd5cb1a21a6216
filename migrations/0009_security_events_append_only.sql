CREATE TRIGGER `security_events_never_updated` BEFORE UPDATE ON `security_events`
BEGIN
	SELECT RAISE(ABORT, 'security_events is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `security_events_never_deleted` BEFORE DELETE ON `security_events`
BEGIN
	SELECT RAISE(ABORT, 'security_events is append-only');
END;
