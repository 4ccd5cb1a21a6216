CREATE TABLE `mandate_holdings` (
	`holding_id` text PRIMARY KEY NOT NULL,
	`mandate_id` text NOT NULL,
	`person_id` text NOT NULL,
	FOREIGN KEY (`holding_id`) REFERENCES `holdings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mandate_id`) REFERENCES `mandates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mandate_holdings_of_mandate` ON `mandate_holdings` (`mandate_id`);--> statement-breakpoint
CREATE INDEX `mandate_holdings_by_person` ON `mandate_holdings` (`person_id`);--> statement-breakpoint
CREATE TABLE `mandates` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mandates_once_per_person` ON `mandates` (`person_id`,`name`);--> statement-breakpoint
CREATE TABLE `statements` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`period` text NOT NULL,
	`currency` text NOT NULL,
	`mandate_id` text DEFAULT '' NOT NULL,
	`mandate_name` text,
	`revision` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`figures_digest` text NOT NULL,
	`figures` text NOT NULL,
	`changes` text,
	`paid_out_minor_units` integer NOT NULL,
	`closing_minor_units` integer NOT NULL,
	`object_key` text NOT NULL,
	`etag` text NOT NULL,
	`size_in_bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statements_currency" CHECK("statements"."currency" in ('EUR', 'USD')),
	CONSTRAINT "statements_revision" CHECK(typeof("statements"."revision") = 'integer' and "statements"."revision" >= 0 and "statements"."revision" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `statements_once` ON `statements` (`person_id`,`period`,`currency`,`mandate_id`,`revision`);--> statement-breakpoint
CREATE INDEX `statements_by_person` ON `statements` (`person_id`,"issued_at" desc,"id" desc);--> statement-breakpoint
CREATE UNIQUE INDEX `statements_by_file` ON `statements` (`object_key`);--> statement-breakpoint
-- What was issued never changes: a correction is another row.
CREATE TRIGGER `statements_never_change` BEFORE UPDATE ON `statements`
BEGIN
	SELECT RAISE(ABORT, 'An issued statement never changes.');
END;
