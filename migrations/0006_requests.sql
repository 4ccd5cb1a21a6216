CREATE TABLE `interests` (
	`enquiry_id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`project` text NOT NULL,
	`currency` text NOT NULL,
	`amount_minor_units` integer NOT NULL,
	`notice_version` text NOT NULL,
	`acknowledged_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "interests_amount" CHECK(typeof("interests"."amount_minor_units") = 'integer' and "interests"."amount_minor_units" > 0)
);
--> statement-breakpoint
CREATE INDEX `interests_by_person` ON `interests` (`person_id`,"created_at" desc);--> statement-breakpoint
CREATE TABLE `submission_files` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`object_key` text NOT NULL,
	`file_name` text NOT NULL,
	`file_type` text NOT NULL,
	`size_in_bytes` integer NOT NULL,
	`etag` text NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submission_files_object_key_unique` ON `submission_files` (`object_key`);--> statement-breakpoint
CREATE INDEX `submission_files_by_submission` ON `submission_files` (`submission_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`project_id` text,
	`status` text DEFAULT 'Draft' NOT NULL,
	`entries` text NOT NULL,
	`edition` integer NOT NULL,
	`change_id` text NOT NULL,
	`enquiry_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`submitted_at` integer,
	`decided_at` integer,
	`decided_by` text,
	FOREIGN KEY (`owner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "submissions_status" CHECK("submissions"."status" in ('Draft', 'Submitted', 'In review', 'Accepted', 'Declined')),
	CONSTRAINT "submissions_told" CHECK(("submissions"."status" = 'Draft') = ("submissions"."enquiry_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_enquiry_id_unique` ON `submissions` (`enquiry_id`);--> statement-breakpoint
CREATE INDEX `submissions_by_owner` ON `submissions` (`owner_id`,"updated_at" desc);