CREATE TABLE `limit_checks` (
	`person_id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	`change_id` text NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `limit_checks_due` ON `limit_checks` (`due_at`);--> statement-breakpoint
CREATE TABLE `limit_passings` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`measure` text NOT NULL,
	`part` text NOT NULL,
	`currency` text NOT NULL,
	`value` integer NOT NULL,
	`limit_value` integer NOT NULL,
	`passed_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `limit_passings_open` ON `limit_passings` (`person_id`,`measure`,`part`,`currency`) WHERE "limit_passings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `limit_passings_by_person` ON `limit_passings` (`person_id`);--> statement-breakpoint
CREATE INDEX `limit_passings_by_end` ON `limit_passings` (`ended_at`) WHERE "limit_passings"."ended_at" is not null;--> statement-breakpoint
CREATE TABLE `announced_periods` (
	`period` text PRIMARY KEY NOT NULL,
	`announced_at` integer NOT NULL
);
--> statement-breakpoint
-- Who has a limit is compared with it after each change of what they hold, of what those projects are, or of the limit.
CREATE TRIGGER `limit_checks_of_holdings_on_insert` AFTER INSERT ON `holdings`
BEGIN
	INSERT INTO `limit_checks` (`person_id`, `due_at`, `change_id`)
	SELECT NEW.`person_id`, 0, lower(hex(randomblob(16))) WHERE EXISTS (SELECT 1 FROM `risk_limits` WHERE `person_id` = NEW.`person_id` AND `value` IS NOT NULL)
	ON CONFLICT (`person_id`) DO UPDATE SET `due_at` = 0, `change_id` = excluded.`change_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `limit_checks_of_holdings_on_update` AFTER UPDATE OF `current_minor_units` ON `holdings` WHEN NEW.`current_minor_units` <> OLD.`current_minor_units`
BEGIN
	INSERT INTO `limit_checks` (`person_id`, `due_at`, `change_id`)
	SELECT NEW.`person_id`, 0, lower(hex(randomblob(16))) WHERE EXISTS (SELECT 1 FROM `risk_limits` WHERE `person_id` = NEW.`person_id` AND `value` IS NOT NULL)
	ON CONFLICT (`person_id`) DO UPDATE SET `due_at` = 0, `change_id` = excluded.`change_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `limit_checks_of_projects` AFTER UPDATE OF `status`, `category`, `currency` ON `projects` WHEN NEW.`status` <> OLD.`status` OR NEW.`category` <> OLD.`category` OR NEW.`currency` <> OLD.`currency`
BEGIN
	INSERT INTO `limit_checks` (`person_id`, `due_at`, `change_id`)
	SELECT h.`person_id`, 0, lower(hex(randomblob(16))) FROM `holdings` h
	WHERE h.`project_id` = NEW.`id` AND EXISTS (SELECT 1 FROM `risk_limits` l WHERE l.`person_id` = h.`person_id` AND l.`value` IS NOT NULL)
	ON CONFLICT (`person_id`) DO UPDATE SET `due_at` = 0, `change_id` = excluded.`change_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `limit_checks_of_limits_on_insert` AFTER INSERT ON `risk_limits`
BEGIN
	INSERT INTO `limit_checks` (`person_id`, `due_at`, `change_id`) VALUES (NEW.`person_id`, 0, lower(hex(randomblob(16))))
	ON CONFLICT (`person_id`) DO UPDATE SET `due_at` = 0, `change_id` = excluded.`change_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `limit_checks_of_limits_on_update` AFTER UPDATE OF `value` ON `risk_limits` WHEN NEW.`value` IS NOT OLD.`value`
BEGIN
	INSERT INTO `limit_checks` (`person_id`, `due_at`, `change_id`) VALUES (NEW.`person_id`, 0, lower(hex(randomblob(16))))
	ON CONFLICT (`person_id`) DO UPDATE SET `due_at` = 0, `change_id` = excluded.`change_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_of_limits` AFTER INSERT ON `limit_passings` WHEN NEW.`ended_at` IS NULL
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('limit', NEW.`id`, 'person', NEW.`person_id`, 0)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
-- Limits that are passed today are told once, because they are passed still.
INSERT INTO `limit_checks` (`person_id`, `due_at`, `change_id`)
SELECT DISTINCT `person_id`, 0, lower(hex(randomblob(16))) FROM `risk_limits` WHERE `value` IS NOT NULL;
--> statement-breakpoint
-- The quarter before this one has ended long ago, and is no news.
INSERT INTO `announced_periods` (`period`, `announced_at`)
SELECT strftime('%Y', `day`) || '-Q' || ((cast(strftime('%m', `day`) AS integer) + 2) / 3), 0 FROM (SELECT date('now', 'start of month', '-3 months') AS `day`);
--> statement-breakpoint
CREATE TRIGGER `notices_of_statements` AFTER INSERT ON `announced_periods`
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('statement', NEW.`period`, 'investors', '', 0)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
-- What staff answer to a company. A withdrawn update has no day on which it was returned.
CREATE TRIGGER `notices_of_answers_to_updates` AFTER UPDATE OF `state` ON `project_updates` WHEN OLD.`state` = 'waiting' AND NEW.`author_id` IS NOT NULL AND (NEW.`state` = 'released' OR (NEW.`state` = 'draft' AND NEW.`returned_at` IS NOT NULL))
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('answer', 'update:' || NEW.`id` || ':' || NEW.`version`, 'person', NEW.`author_id`, 0)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_of_answers_to_indicators` AFTER UPDATE OF `state` ON `project_indicators` WHEN NEW.`by_company` = 1 AND OLD.`state` = 'submitted' AND NEW.`state` IN ('released', 'declined')
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('answer', 'indicator:' || NEW.`id`, 'owner', NEW.`project_id`, 0)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
