CREATE TABLE `notice_events` (
	`topic` text NOT NULL,
	`thing_id` text NOT NULL,
	`audience` text NOT NULL,
	`audience_id` text NOT NULL,
	`due_at` integer NOT NULL,
	`position` text DEFAULT '' NOT NULL,
	`changes` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`topic`, `thing_id`, `audience`, `audience_id`)
);
--> statement-breakpoint
CREATE INDEX `notice_events_due` ON `notice_events` (`due_at`);--> statement-breakpoint
CREATE TABLE `notice_settings` (
	`person_id` text PRIMARY KEY NOT NULL,
	`choices` text DEFAULT '{}' NOT NULL,
	`seen_at` integer,
	`new_since` integer,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`topic` text NOT NULL,
	`subject` text NOT NULL,
	`found_at` integer NOT NULL,
	`read_at` integer,
	`email_due_at` integer,
	`batch_id` text,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_once` ON `notices` (`person_id`,`topic`,`subject`);--> statement-breakpoint
CREATE INDEX `notices_newest` ON `notices` (`person_id`,"found_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `notices_by_topic` ON `notices` (`person_id`,`topic`,"found_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `notices_unread` ON `notices` (`person_id`,"found_at" desc,"id" desc) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notices_due` ON `notices` (`email_due_at`,`person_id`) WHERE email_due_at is not null;--> statement-breakpoint
CREATE INDEX `notices_due_by_person` ON `notices` (`person_id`,`email_due_at`) WHERE email_due_at is not null;--> statement-breakpoint
CREATE INDEX `notices_by_batch` ON `notices` (`batch_id`) WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX `notices_by_age` ON `notices` (`found_at`);--> statement-breakpoint
CREATE TABLE `unsubscribes` (
	`person_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`topic` text NOT NULL,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `batch_id`, `topic`),
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `unsubscribes_by_age` ON `unsubscribes` (`used_at`);--> statement-breakpoint
CREATE INDEX `user_by_kind_and_id` ON `user` (`kind`, `id`);--> statement-breakpoint
-- What members can see of the library, from the moment they can.
CREATE TRIGGER `notices_of_documents_on_insert` AFTER INSERT ON `documents` WHEN NEW.`hidden` = 0 AND NEW.`visible_from` IS NOT NULL
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	SELECT 'document', NEW.`id`, `audience`, '', NEW.`visible_from` FROM (
		SELECT 'company' AS `audience`, NEW.`for_company` AS `is_for`
		UNION ALL SELECT 'institutional', NEW.`for_institutional`
		UNION ALL SELECT 'retail', NEW.`for_retail`
	) WHERE `is_for` = 1
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_of_documents_on_update` AFTER UPDATE OF `hidden`, `visible_from`, `for_company`, `for_institutional`, `for_retail`, `file_version` ON `documents` WHEN NEW.`hidden` = 0 AND NEW.`visible_from` IS NOT NULL
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	SELECT 'document', NEW.`id`, `audience`, '', NEW.`visible_from` FROM (
		SELECT 'company' AS `audience`, NEW.`for_company` AS `is_for`, OLD.`for_company` AS `was_for`
		UNION ALL SELECT 'institutional', NEW.`for_institutional`, OLD.`for_institutional`
		UNION ALL SELECT 'retail', NEW.`for_retail`, OLD.`for_retail`
	) WHERE `is_for` = 1 AND (`was_for` = 0 OR NEW.`file_version` <> OLD.`file_version` OR OLD.`hidden` = 1 OR OLD.`visible_from` IS NULL OR NEW.`visible_from` <> OLD.`visible_from`)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_of_document_versions` AFTER UPDATE OF `file_version` ON `documents` WHEN NEW.`file_version` <> OLD.`file_version` AND NEW.`hidden` = 0 AND NEW.`visible_from` IS NOT NULL
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	SELECT 'document', `document_id`, 'person', `person_id`, NEW.`visible_from` FROM `document_people` WHERE `document_id` = NEW.`id`
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	SELECT 'document', `document_id`, `audience`, `project_id`, NEW.`visible_from` FROM `document_projects`, (SELECT 'holders' AS `audience` UNION ALL SELECT 'owner') WHERE `document_id` = NEW.`id`
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_of_document_people_on_insert` AFTER INSERT ON `document_people` WHEN NEW.`hidden` = 0 AND NEW.`visible_from` IS NOT NULL
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('document', NEW.`document_id`, 'person', NEW.`person_id`, NEW.`visible_from`)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_of_document_people_on_update` AFTER UPDATE OF `hidden`, `visible_from` ON `document_people` WHEN NEW.`hidden` = 0 AND NEW.`visible_from` IS NOT NULL AND (OLD.`hidden` = 1 OR OLD.`visible_from` IS NULL OR NEW.`visible_from` <> OLD.`visible_from`)
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('document', NEW.`document_id`, 'person', NEW.`person_id`, NEW.`visible_from`)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_of_document_projects_on_insert` AFTER INSERT ON `document_projects` WHEN NEW.`hidden` = 0 AND NEW.`visible_from` IS NOT NULL
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('document', NEW.`document_id`, 'holders', NEW.`project_id`, NEW.`visible_from`)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('document', NEW.`document_id`, 'owner', NEW.`project_id`, NEW.`visible_from`)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_of_document_projects_on_update` AFTER UPDATE OF `hidden`, `visible_from` ON `document_projects` WHEN NEW.`hidden` = 0 AND NEW.`visible_from` IS NOT NULL AND (OLD.`hidden` = 1 OR OLD.`visible_from` IS NULL OR NEW.`visible_from` <> OLD.`visible_from`)
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('document', NEW.`document_id`, 'holders', NEW.`project_id`, NEW.`visible_from`)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('document', NEW.`document_id`, 'owner', NEW.`project_id`, NEW.`visible_from`)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
-- One event for all holders of a run. Of the others, those that were paid long ago are records that came late, and no news.
CREATE TRIGGER `notices_of_distribution_runs` AFTER UPDATE OF `status` ON `distribution_runs` WHEN NEW.`status` = 'confirmed' AND OLD.`status` <> 'confirmed'
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('distribution', NEW.`id`, 'run', '', 0)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_of_distributions` AFTER INSERT ON `distributions` WHEN NEW.`run_id` IS NULL AND NEW.`day` >= date('now', '-31 days')
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	SELECT 'distribution', NEW.`id`, 'person', `person_id`, 0 FROM `holdings` WHERE `id` = NEW.`holding_id`
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_of_submissions` AFTER UPDATE OF `status` ON `submissions` WHEN NEW.`status` <> OLD.`status` AND (NEW.`status` IN ('In review', 'Accepted', 'Declined') OR (NEW.`status` = 'Draft' AND NEW.`asked_enquiry_id` IS NOT NULL))
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('submission', NEW.`id` || ':' || NEW.`edition` || ':' || NEW.`status`, 'person', NEW.`owner_id`, 0)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
-- What is there already is no news, but for what is published on a day to come.
INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
SELECT 'document', `id`, `audience`, '', `visible_from` FROM `documents`, (SELECT 'company' AS `audience` UNION ALL SELECT 'institutional' UNION ALL SELECT 'retail')
WHERE `visible_from` > cast(unixepoch('subsecond') * 1000 as integer) AND `hidden` = 0 AND CASE `audience` WHEN 'company' THEN `for_company` WHEN 'institutional' THEN `for_institutional` ELSE `for_retail` END = 1;
--> statement-breakpoint
INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
SELECT 'document', `document_id`, 'person', `person_id`, `visible_from` FROM `document_people` WHERE `visible_from` > cast(unixepoch('subsecond') * 1000 as integer) AND `hidden` = 0;
--> statement-breakpoint
INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
SELECT 'document', `document_id`, `audience`, `project_id`, `visible_from` FROM `document_projects`, (SELECT 'holders' AS `audience` UNION ALL SELECT 'owner')
WHERE `visible_from` > cast(unixepoch('subsecond') * 1000 as integer) AND `hidden` = 0;
