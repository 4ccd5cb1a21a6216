CREATE TABLE `project_indicators` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`unit` text NOT NULL,
	`value` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`method` text NOT NULL,
	`source` text NOT NULL,
	`state` text NOT NULL,
	`by_company` integer NOT NULL,
	`reason` text,
	`replaces` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "project_indicators_kind" CHECK("project_indicators"."kind" in ('energy', 'emissions', 'jobs', 'water', 'own')),
	CONSTRAINT "project_indicators_state" CHECK("project_indicators"."state" in ('submitted', 'released', 'declined', 'replaced')),
	CONSTRAINT "project_indicators_value" CHECK("project_indicators"."value" glob '[0-9]*' and "project_indicators"."value" not glob '*[^0-9.]*' and "project_indicators"."value" not glob '*.*.*'),
	CONSTRAINT "project_indicators_days" CHECK("project_indicators"."first_day" glob '[1-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "project_indicators"."last_day" glob '[1-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "project_indicators"."first_day" <= "project_indicators"."last_day")
);
--> statement-breakpoint
CREATE INDEX `project_indicators_by_project` ON `project_indicators` (`project_id`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `project_indicators_released` ON `project_indicators` (`project_id`,`id`) WHERE "project_indicators"."state" = 'released';--> statement-breakpoint
CREATE INDEX `project_indicators_submitted` ON `project_indicators` ("created_at" desc,"id" desc) WHERE "project_indicators"."state" = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX `project_indicators_replaced_once` ON `project_indicators` (`replaces`) WHERE "project_indicators"."replaces" is not null and "project_indicators"."state" in ('released', 'replaced');--> statement-breakpoint
CREATE TABLE `risk_limits` (
	`person_id` text NOT NULL,
	`measure` text NOT NULL,
	`part` text NOT NULL,
	`value` integer,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`person_id`, `measure`, `part`),
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "risk_limits_measure" CHECK("risk_limits"."measure" in ('project', 'category', 'status', 'score', 'amount')),
	CONSTRAINT "risk_limits_value" CHECK("risk_limits"."value" is null or (typeof("risk_limits"."value") = 'integer' and "risk_limits"."value" > 0))
);
