CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`event` text NOT NULL,
	`person_id` text,
	`actor_id` text,
	`detail` text,
	`network` text NOT NULL,
	`browser` text,
	`system` text,
	`request_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_events_by_person` ON `security_events` (`person_id`,"created_at" desc,"id" desc);