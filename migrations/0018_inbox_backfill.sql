-- The kind of what came in before: its topic, or the row that belongs to it, tells.
UPDATE `enquiries` SET `kind` = CASE
	WHEN `idempotency_key` LIKE 'erasure:%' THEN 'erasure'
	WHEN `idempotency_key` LIKE 'submission:%' THEN 'submission'
	WHEN EXISTS (SELECT 1 FROM `consultations` WHERE `enquiry_id` = `enquiries`.`id`) THEN 'consultation'
	WHEN EXISTS (SELECT 1 FROM `interests` WHERE `enquiry_id` = `enquiries`.`id`) THEN 'interest'
	WHEN `topic` LIKE 'Application: %' THEN 'application'
	WHEN `topic` = 'An account for the portal' THEN 'access'
	WHEN `topic` LIKE 'Project: %, Information memorandum' OR `topic` LIKE 'Project: %, Token terms'
		OR `topic` LIKE 'Project: %, Engineering report' OR `topic` LIKE 'Project: %, Revenue model' THEN 'access'
	ELSE 'contact'
END;
--> statement-breakpoint
UPDATE `enquiries` SET `status` = 'suspected' WHERE `suspected` = 1;
--> statement-breakpoint
-- A decision that was made has been told to whoever asked.
UPDATE `enquiries` SET `status` = 'answered', `answered_how` = 'decision', `answered_at` = coalesce(
	(SELECT `decided_at` FROM `consultations` WHERE `enquiry_id` = `enquiries`.`id`),
	(SELECT `decided_at` FROM `submissions` WHERE `enquiry_id` = `enquiries`.`id`)
)
WHERE `status` = 'new' AND (
	EXISTS (SELECT 1 FROM `consultations` WHERE `enquiry_id` = `enquiries`.`id` AND `decided_at` IS NOT NULL)
	OR EXISTS (SELECT 1 FROM `submissions` WHERE `enquiry_id` = `enquiries`.`id` AND `decided_at` IS NOT NULL)
);
--> statement-breakpoint
-- Until now answers were written in a mailbox, and nobody knows which of them were. What came in within thirty days waits in
-- the inbox; what is older would hide it, and is closed.
UPDATE `enquiries` SET `status` = 'closed' WHERE `status` = 'new' AND `created_at` < (unixepoch() - 30 * 86400) * 1000;
--> statement-breakpoint
-- The tables of better-auth are written by its command, which knows no indexes but its own.
CREATE INDEX `user_staff` ON `user` (`name`, `id`) WHERE `kind` = 'staff';
