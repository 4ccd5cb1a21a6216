CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`email` text,
	`person_id` text,
	`counts` text NOT NULL,
	`prepared_by` text NOT NULL,
	`prepared_at` integer NOT NULL,
	`confirmed_by` text,
	`confirmed_at` integer,
	`step` integer DEFAULT 0 NOT NULL,
	`position` text,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_one_per_address` ON `erasures` (`email`) WHERE "erasures"."email" is not null;--> statement-breakpoint
CREATE INDEX `erasures_newest` ON `erasures` ("prepared_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `erasures_open` ON `erasures` (`status`,`prepared_at`) WHERE "erasures"."status" <> 'done';