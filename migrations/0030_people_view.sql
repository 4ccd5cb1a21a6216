CREATE TABLE `viewings` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`person_id` text NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `viewings_session_id_unique` ON `viewings` (`session_id`);--> statement-breakpoint
CREATE INDEX `viewings_by_end` ON `viewings` (`ends_at`);