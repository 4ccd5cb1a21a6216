CREATE TABLE `file_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`begun_at` integer NOT NULL,
	`ended_at` integer,
	`position` text DEFAULT '' NOT NULL,
	`objects` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `file_findings` (
	`check_id` text NOT NULL,
	`object_key` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text,
	PRIMARY KEY(`check_id`, `object_key`),
	FOREIGN KEY (`check_id`) REFERENCES `file_checks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `document_uploads_by_file` ON `document_uploads` (`object_key`);--> statement-breakpoint
CREATE INDEX `document_versions_by_file` ON `document_versions` (`file_path`);--> statement-breakpoint
CREATE INDEX `documents_by_file` ON `documents` (`file_path`);