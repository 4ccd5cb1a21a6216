CREATE TABLE `known_devices` (
	`hash` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`browser` text,
	`system` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_by_person` ON `known_devices` (`person_id`);--> statement-breakpoint
CREATE INDEX `known_devices_by_end` ON `known_devices` (`expires_at`);--> statement-breakpoint
ALTER TABLE `account_attempts` ADD `next_at` integer;