CREATE TABLE `purchases` (
	`id` text PRIMARY KEY NOT NULL,
	`holding_id` text NOT NULL,
	`person_id` text NOT NULL,
	`project_id` text NOT NULL,
	`day` text NOT NULL,
	`tokens` integer NOT NULL,
	`amount_minor_units` integer NOT NULL,
	`opening` integer DEFAULT false NOT NULL,
	`reverses` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`holding_id`) REFERENCES `holdings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "purchases_day" CHECK("purchases"."day" glob '[1-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "purchases_size" CHECK(typeof("purchases"."tokens") = 'integer' and typeof("purchases"."amount_minor_units") = 'integer' and case when "purchases"."reverses" is null then "purchases"."tokens" > 0 and "purchases"."amount_minor_units" >= 0 else "purchases"."tokens" < 0 and "purchases"."amount_minor_units" <= 0 end)
);
--> statement-breakpoint
CREATE INDEX `purchases_by_holding` ON `purchases` (`holding_id`,`day`,`id`,`tokens`,`amount_minor_units`);--> statement-breakpoint
CREATE INDEX `purchases_by_person` ON `purchases` (`person_id`,"day" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `purchases_by_project` ON `purchases` (`project_id`,"day" desc,"id" desc);--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_reversed_once` ON `purchases` (`reverses`);--> statement-breakpoint
CREATE TABLE `record_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`sha256` text NOT NULL,
	`lines` integer NOT NULL,
	`taken_by` text NOT NULL,
	`taken_at` integer NOT NULL,
	CONSTRAINT "record_imports_kind" CHECK("record_imports"."kind" in ('purchases', 'distributions', 'valuations'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `record_imports_once` ON `record_imports` (`sha256`);--> statement-breakpoint
CREATE TABLE `distribution_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`amount_minor_units` integer NOT NULL,
	`record_day` text NOT NULL,
	`pay_day` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`holders` integer NOT NULL,
	`tokens` integer NOT NULL,
	`left_over` integer NOT NULL,
	`reverses` text,
	`prepared_by` text NOT NULL,
	`prepared_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`note` text,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "distribution_runs_amount" CHECK(typeof("distribution_runs"."amount_minor_units") = 'integer' and "distribution_runs"."amount_minor_units" >= 0 and "distribution_runs"."amount_minor_units" > 0),
	CONSTRAINT "distribution_runs_record_day" CHECK("distribution_runs"."record_day" glob '[1-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "distribution_runs_pay_day" CHECK("distribution_runs"."pay_day" glob '[1-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "distribution_runs_status" CHECK("distribution_runs"."status" in ('waiting', 'confirmed', 'sent-back'))
);
--> statement-breakpoint
CREATE INDEX `distribution_runs_newest` ON `distribution_runs` ("prepared_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `distribution_runs_by_status` ON `distribution_runs` (`status`,"prepared_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `distribution_runs_by_project` ON `distribution_runs` (`project_id`,"prepared_at" desc,"id" desc);--> statement-breakpoint
CREATE UNIQUE INDEX `distribution_runs_one_waiting` ON `distribution_runs` (`project_id`) WHERE "distribution_runs"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX `distribution_runs_reversed_once` ON `distribution_runs` (`reverses`) WHERE "distribution_runs"."reverses" is not null and "distribution_runs"."status" <> 'sent-back';--> statement-breakpoint
CREATE TABLE `distribution_shares` (
	`run_id` text NOT NULL,
	`number` integer NOT NULL,
	`holding_id` text NOT NULL,
	`tokens` integer NOT NULL,
	`amount_minor_units` integer NOT NULL,
	PRIMARY KEY(`run_id`, `number`),
	FOREIGN KEY (`run_id`) REFERENCES `distribution_runs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`holding_id`) REFERENCES `holdings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "distribution_shares_tokens" CHECK(typeof("distribution_shares"."tokens") = 'integer' and "distribution_shares"."tokens" >= 0),
	CONSTRAINT "distribution_shares_amount" CHECK(typeof("distribution_shares"."amount_minor_units") = 'integer' and "distribution_shares"."amount_minor_units" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `distribution_shares_once` ON `distribution_shares` (`run_id`,`holding_id`);--> statement-breakpoint
ALTER TABLE `distributions` ADD `project_id` text;--> statement-breakpoint
ALTER TABLE `distributions` ADD `reverses` text;--> statement-breakpoint
ALTER TABLE `distributions` ADD `run_id` text;--> statement-breakpoint
ALTER TABLE `distributions` ADD `signed_minor_units` integer GENERATED ALWAYS AS (case when "reverses" is null then "amount_minor_units" else -"amount_minor_units" end) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `distributions_by_project` ON `distributions` (`project_id`,"day" desc,"id" desc);--> statement-breakpoint
CREATE UNIQUE INDEX `distributions_reversed_once` ON `distributions` (`reverses`);--> statement-breakpoint
ALTER TABLE `valuations` ADD `person_id` text;--> statement-breakpoint
ALTER TABLE `valuations` ADD `project_id` text;--> statement-breakpoint
CREATE INDEX `valuations_by_person` ON `valuations` (`person_id`,"day" desc,"holding_id" desc);--> statement-breakpoint
CREATE INDEX `valuations_by_project` ON `valuations` (`project_id`,"day" desc,"holding_id" desc);--> statement-breakpoint
CREATE INDEX `holdings_largest` ON `holdings` (`project_id`,"tokens" desc,"id" desc);
--> statement-breakpoint
UPDATE `distributions` SET `project_id` = (SELECT `project_id` FROM `holdings` WHERE `holdings`.`id` = `holding_id`);
--> statement-breakpoint
UPDATE `valuations` SET (`person_id`, `project_id`) = (SELECT `person_id`, `project_id` FROM `holdings` WHERE `holdings`.`id` = `holding_id`);
--> statement-breakpoint
CREATE TRIGGER `distributions_project_on_insert` AFTER INSERT ON `distributions`
BEGIN
	UPDATE `distributions` SET `project_id` = (SELECT `project_id` FROM `holdings` WHERE `id` = NEW.`holding_id`) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `valuations_holding_on_insert` AFTER INSERT ON `valuations`
BEGIN
	UPDATE `valuations` SET (`person_id`, `project_id`) = (SELECT `person_id`, `project_id` FROM `holdings` WHERE `id` = NEW.`holding_id`) WHERE `holding_id` = NEW.`holding_id` AND `day` = NEW.`day`;
END;
--> statement-breakpoint
CREATE TRIGGER `records_person_of_holding` AFTER UPDATE OF `person_id` ON `holdings`
BEGIN
	UPDATE `purchases` SET `person_id` = NEW.`person_id` WHERE `holding_id` = NEW.`id`;
	UPDATE `valuations` SET `person_id` = NEW.`person_id` WHERE `holding_id` = NEW.`id`;
END;
--> statement-breakpoint
-- A purchase counts at cost until the holding is valued on its day or later.
CREATE TRIGGER `purchases_raise_holding` AFTER INSERT ON `purchases` WHEN NEW.`opening` = 0
BEGIN
	UPDATE `holdings` SET
		`tokens` = `tokens` + NEW.`tokens`,
		`invested_minor_units` = `invested_minor_units` + NEW.`amount_minor_units`,
		`current_minor_units` = `current_minor_units` + CASE WHEN EXISTS (SELECT 1 FROM `valuations` WHERE `holding_id` = NEW.`holding_id` AND `day` >= NEW.`day`) THEN 0 ELSE NEW.`amount_minor_units` END
	WHERE `id` = NEW.`holding_id`;
END;
