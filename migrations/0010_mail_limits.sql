CREATE TABLE `mail_days` (
	`day` text PRIMARY KEY NOT NULL,
	`given` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `letters` ADD `ambiguous_attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `letters` ADD `security` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `letters` ADD `acknowledged_key` text;--> statement-breakpoint
CREATE INDEX `letters_due_by_class` ON `letters` (`status`,`security`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `letters_by_acknowledged` ON `letters` (`acknowledged_key`,`created_at`) WHERE "letters"."acknowledged_key" is not null;