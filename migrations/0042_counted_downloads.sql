CREATE TABLE `former_document_projects` (
	`project_id` text NOT NULL,
	`document_id` text NOT NULL,
	`taken_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `document_id`)
);
--> statement-breakpoint
DROP INDEX `letters_undelivered`;--> statement-breakpoint
ALTER TABLE `documents` ADD `downloads` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_by_downloads` ON `documents` ("downloads" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `documents_drafts_by_downloads` ON `documents` ("downloads" desc,"id" desc) WHERE visible_from is null and binned_at is null;--> statement-breakpoint
CREATE INDEX `documents_binned_by_downloads` ON `documents` ("downloads" desc,"id" desc) WHERE binned_at is not null;--> statement-breakpoint
-- The ledger's own rows count: who got a document, whole or in part, as often as a row stands for. What it forgets stays counted.
UPDATE `documents` SET `downloads` = (SELECT coalesce(sum(`attempts`), 0) FROM `download_attempts` WHERE `document_id` = `documents`.`id` AND `outcome` IN ('granted', 'aborted'));--> statement-breakpoint
CREATE TRIGGER `documents_downloads_on_insert` AFTER INSERT ON `download_attempts` WHEN NEW.`outcome` IN ('granted', 'aborted')
BEGIN
	UPDATE `documents` SET `downloads` = `downloads` + NEW.`attempts` WHERE `id` = NEW.`document_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `documents_downloads_on_update` AFTER UPDATE OF `attempts` ON `download_attempts` WHEN NEW.`outcome` IN ('granted', 'aborted') AND NEW.`attempts` <> OLD.`attempts`
BEGIN
	UPDATE `documents` SET `downloads` = `downloads` + NEW.`attempts` - OLD.`attempts` WHERE `id` = NEW.`document_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `former_document_projects_on_delete` AFTER DELETE ON `document_projects` WHEN EXISTS (SELECT 1 FROM `download_attempts` WHERE `document_id` = OLD.`document_id`)
BEGIN
	INSERT INTO `former_document_projects` (`project_id`, `document_id`, `taken_at`)
	VALUES (OLD.`project_id`, OLD.`document_id`, cast(unixepoch('subsecond') * 1000 as integer))
	ON CONFLICT (`project_id`, `document_id`) DO UPDATE SET `taken_at` = excluded.`taken_at`;
END;
