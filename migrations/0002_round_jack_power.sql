CREATE TABLE `account_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_attempts_by_end` ON `account_attempts` (`window_ends_at`);