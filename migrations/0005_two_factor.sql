CREATE TABLE `pending_logins` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`password_digest` text NOT NULL,
	`factor_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pending_logins_by_person` ON `pending_logins` (`person_id`);--> statement-breakpoint
CREATE INDEX `pending_logins_by_end` ON `pending_logins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_by_person` ON `recovery_codes` (`person_id`);--> statement-breakpoint
CREATE TABLE `two_factor_enrolments` (
	`session_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `two_factors` (
	`person_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`secret` text NOT NULL,
	`last_step` integer NOT NULL,
	`claim` text NOT NULL,
	`enabled_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
