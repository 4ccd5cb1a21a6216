ALTER TABLE `erasures` ADD `prepared_alone` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `distribution_runs` ADD `prepared_alone` integer DEFAULT false NOT NULL;