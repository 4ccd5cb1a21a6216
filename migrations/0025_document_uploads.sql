CREATE TABLE `document_upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `document_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `document_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`name` text NOT NULL,
	`size_in_bytes` integer NOT NULL,
	`modified_at` integer NOT NULL,
	`target_id` text,
	`target_version` integer,
	`object_key` text NOT NULL,
	`multipart_id` text NOT NULL,
	`begun_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `document_uploads_of_person` ON `document_uploads` (`person_id`,`begun_at`);--> statement-breakpoint
CREATE INDEX `document_uploads_by_age` ON `document_uploads` (`begun_at`);