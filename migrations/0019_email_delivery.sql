CREATE TABLE `email_attempts` (
	`email_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`outcome` text NOT NULL,
	`relay_status` integer,
	`relay_words` text,
	`relay_request_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`email_id`, `attempt`),
	FOREIGN KEY (`email_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_attempts_newest` ON `email_attempts` (`at`);--> statement-breakpoint
CREATE INDEX `email_attempts_by_outcome` ON `email_attempts` (`outcome`,`at`);--> statement-breakpoint
CREATE TABLE `email_events` (
	`id` text PRIMARY KEY NOT NULL,
	`email_id` text NOT NULL,
	`report` text NOT NULL,
	`rank` integer NOT NULL,
	`code` text,
	`reason` text,
	`at` integer NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`email_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_events_by_email` ON `email_events` (`email_id`,`rank`,`at`);--> statement-breakpoint
CREATE TABLE `health_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `relay_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`fetched_at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `letters_over`;--> statement-breakpoint
ALTER TABLE `letters` ADD `recipient` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `again_of` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `cancelled_at` integer;--> statement-breakpoint
ALTER TABLE `letters` ADD `handled_at` integer;--> statement-breakpoint
ALTER TABLE `letters` ADD `report` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `state` text GENERATED ALWAYS AS (case
  when cancelled_at is not null then 'cancelled'
  when status <> 'sent' then status
  when report is null or report = 'processed' then 'sent'
  else report end) VIRTUAL;--> statement-breakpoint
ALTER TABLE `letters` ADD `needs_hand` integer GENERATED ALWAYS AS (case
  when cancelled_at is not null or handled_at is not null then 0
  when status in ('dead', 'unknown') then 1
  when report in ('hard-bounced', 'dropped', 'complained') then 1
  else 0 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `letters_newest` ON `letters` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `letters_by_state` ON `letters` (`state`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `letters_by_template` ON `letters` (`letter`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `letters_by_state_and_template` ON `letters` (`state`,`letter`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `letters_by_recipient` ON `letters` (lower("recipient"));--> statement-breakpoint
CREATE INDEX `letters_needing_a_hand` ON `letters` ("created_at" desc,"id" desc) WHERE "letters"."needs_hand" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `letters_again_once` ON `letters` (`again_of`) WHERE "letters"."again_of" is not null;--> statement-breakpoint
CREATE INDEX `letters_reported` ON `letters` ("settled_at" desc) WHERE "letters"."report" is not null;--> statement-breakpoint
CREATE INDEX `letters_over` ON `letters` (`settled_at`) WHERE (status in ('sent', 'dead') or handled_at is not null) and data is null;