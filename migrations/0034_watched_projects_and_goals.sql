CREATE TABLE `goals` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`name` text NOT NULL,
	`measure` text NOT NULL,
	`currency` text NOT NULL,
	`amount_minor_units` integer NOT NULL,
	`day` text NOT NULL,
	`version` integer NOT NULL,
	`change_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "goals_measure" CHECK("goals"."measure" in ('value', 'paid-out')),
	CONSTRAINT "goals_currency" CHECK("goals"."currency" in ('EUR', 'USD')),
	CONSTRAINT "goals_amount" CHECK(typeof("goals"."amount_minor_units") = 'integer' and "goals"."amount_minor_units" >= 0),
	CONSTRAINT "goals_day" CHECK("goals"."day" glob '[1-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE INDEX `goals_by_person` ON `goals` (`person_id`,`day`,`id`);--> statement-breakpoint
CREATE TABLE `project_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`at` integer NOT NULL,
	`what` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "project_changes_what" CHECK("project_changes"."what" in ('status', 'launch', 'terms'))
);
--> statement-breakpoint
CREATE INDEX `project_changes_by_project` ON `project_changes` (`project_id`,"at" desc);--> statement-breakpoint
CREATE INDEX `project_changes_by_time` ON `project_changes` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `watched_projects` (
	`person_id` text NOT NULL,
	`project_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `project_id`),
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `watched_projects_by_project` ON `watched_projects` (`project_id`,`person_id`);--> statement-breakpoint
CREATE TRIGGER `project_changes_never_updated` BEFORE UPDATE ON `project_changes`
BEGIN
	SELECT RAISE(ABORT, 'project_changes is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `project_changes_never_deleted` BEFORE DELETE ON `project_changes`
BEGIN
	SELECT RAISE(ABORT, 'project_changes is append-only');
END;
