CREATE TABLE `blocked_times` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`pattern` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`weekdays` integer NOT NULL,
	`from_minute` integer NOT NULL,
	`until_minute` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`change_id` text NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE INDEX `blocked_times_by_end` ON `blocked_times` (`last_day`,`first_day`) WHERE "blocked_times"."removed_at" is null;--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`person_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
ALTER TABLE `consultations` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `consultations` ADD `reminder_id` text;--> statement-breakpoint
CREATE INDEX `consultations_by_time` ON `consultations` (`starts_at`);