ALTER TABLE `download_attempts` ADD `attempts` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `download_attempts_by_age` ON `download_attempts` (`attempted_at`);--> statement-breakpoint
ALTER TABLE `distributions` ADD `person_id` text;--> statement-breakpoint
CREATE INDEX `distributions_by_person` ON `distributions` (`person_id`,"day" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `letters_over` ON `letters` (`settled_at`) WHERE status in ('sent', 'dead') and data is null;