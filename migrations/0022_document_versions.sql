CREATE TABLE `document_versions` (
	`document_id` text NOT NULL,
	`file_version` integer NOT NULL,
	`file_type` text NOT NULL,
	`file_size` integer,
	`file_path` text NOT NULL,
	`file_name` text NOT NULL,
	`etag` text,
	`sha256` text,
	`file_added_at` integer,
	`file_added_by` text,
	PRIMARY KEY(`document_id`, `file_version`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `document_people_newest`;--> statement-breakpoint
ALTER TABLE `document_people` ADD `visible_from` integer DEFAULT 0;--> statement-breakpoint
CREATE INDEX `document_people_newest` ON `document_people` (`person_id`,`hidden`,"created_at" desc,"document_id" desc,`visible_from`);--> statement-breakpoint
DROP INDEX `document_projects_newest`;--> statement-breakpoint
ALTER TABLE `document_projects` ADD `visible_from` integer DEFAULT 0;--> statement-breakpoint
CREATE INDEX `document_projects_newest` ON `document_projects` (`project_id`,`hidden`,"created_at" desc,"document_id" desc,`visible_from`);--> statement-breakpoint
ALTER TABLE `documents` ADD `visible_from` integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE `documents` ADD `binned_at` integer;--> statement-breakpoint
ALTER TABLE `documents` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `file_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `file_added_at` integer;--> statement-breakpoint
ALTER TABLE `documents` ADD `file_added_by` text;--> statement-breakpoint
CREATE INDEX `documents_drafts` ON `documents` ("created_at" desc,"id" desc) WHERE visible_from is null and binned_at is null;--> statement-breakpoint
CREATE INDEX `documents_binned` ON `documents` ("created_at" desc,"id" desc) WHERE binned_at is not null;--> statement-breakpoint
CREATE INDEX `documents_by_bin` ON `documents` (`binned_at`) WHERE binned_at is not null;--> statement-breakpoint
ALTER TABLE `download_attempts` ADD `version` integer;--> statement-breakpoint
CREATE INDEX `holdings_by_project` ON `holdings` (`project_id`,`person_id`);