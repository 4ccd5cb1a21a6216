CREATE TABLE `cash_balances` (
	`person_id` text NOT NULL,
	`currency` text NOT NULL,
	`minor_units` integer NOT NULL,
	PRIMARY KEY(`person_id`, `currency`),
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cash_balances_currency" CHECK("cash_balances"."currency" in ('EUR', 'USD')),
	CONSTRAINT "cash_balances_amount" CHECK(typeof("cash_balances"."minor_units") = 'integer' and "cash_balances"."minor_units" >= 0)
);
--> statement-breakpoint
CREATE TABLE `distributions` (
	`id` text PRIMARY KEY NOT NULL,
	`holding_id` text NOT NULL,
	`day` text NOT NULL,
	`amount_minor_units` integer NOT NULL,
	FOREIGN KEY (`holding_id`) REFERENCES `holdings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "distributions_amount" CHECK(typeof("distributions"."amount_minor_units") = 'integer' and "distributions"."amount_minor_units" >= 0),
	CONSTRAINT "distributions_day" CHECK("distributions"."day" glob '[1-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE INDEX `distributions_by_holding` ON `distributions` (`holding_id`,`day`,`id`,`amount_minor_units`);--> statement-breakpoint
CREATE TABLE `holdings` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`project_id` text NOT NULL,
	`tokens` integer NOT NULL,
	`invested_minor_units` integer NOT NULL,
	`current_minor_units` integer NOT NULL,
	`status` text DEFAULT 'Held' NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "holdings_tokens" CHECK(typeof("holdings"."tokens") = 'integer' and "holdings"."tokens" >= 0),
	CONSTRAINT "holdings_invested" CHECK(typeof("holdings"."invested_minor_units") = 'integer' and "holdings"."invested_minor_units" >= 0),
	CONSTRAINT "holdings_current" CHECK(typeof("holdings"."current_minor_units") = 'integer' and "holdings"."current_minor_units" >= 0),
	CONSTRAINT "holdings_status" CHECK("holdings"."status" in ('Held', 'Redeemed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `holdings_once_per_project` ON `holdings` (`person_id`,`project_id`);--> statement-breakpoint
CREATE INDEX `holdings_by_person` ON `holdings` (`person_id`,`id`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`page` text,
	`owner_id` text,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`status` text DEFAULT 'Planning' NOT NULL,
	`category` text NOT NULL,
	`location` text NOT NULL,
	`currency` text NOT NULL,
	`total_minor_units` integer NOT NULL,
	`committed_minor_units` integer DEFAULT 0 NOT NULL,
	`investors` integer DEFAULT 0 NOT NULL,
	`launch_date` text NOT NULL,
	`deadline` text,
	`figures_as_of` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "projects_status" CHECK("projects"."status" in ('Active', 'Funding', 'Planning', 'Coming Soon', 'Completed')),
	CONSTRAINT "projects_category" CHECK("projects"."category" in ('Renewable Energy', 'Real Estate', 'Technology', 'Transportation', 'Healthcare', 'Smart City')),
	CONSTRAINT "projects_currency" CHECK("projects"."currency" in ('EUR', 'USD')),
	CONSTRAINT "projects_total" CHECK(typeof("projects"."total_minor_units") = 'integer' and "projects"."total_minor_units" >= 0),
	CONSTRAINT "projects_committed" CHECK(typeof("projects"."committed_minor_units") = 'integer' and "projects"."committed_minor_units" >= 0),
	CONSTRAINT "projects_investors" CHECK(typeof("projects"."investors") = 'integer' and "projects"."investors" >= 0),
	CONSTRAINT "projects_launch_date" CHECK("projects"."launch_date" glob '[1-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "projects_deadline" CHECK("projects"."deadline" is null or "projects"."deadline" glob '[1-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "projects_figures_as_of" CHECK("projects"."figures_as_of" glob '[1-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `projects_page_unique` ON `projects` (`page`);--> statement-breakpoint
CREATE UNIQUE INDEX `projects_once_per_owner` ON `projects` (`owner_id`,`name`);--> statement-breakpoint
CREATE INDEX `projects_by_owner` ON `projects` (`owner_id`,`id`);--> statement-breakpoint
CREATE TABLE `valuations` (
	`holding_id` text NOT NULL,
	`day` text NOT NULL,
	`value_minor_units` integer NOT NULL,
	PRIMARY KEY(`holding_id`, `day`),
	FOREIGN KEY (`holding_id`) REFERENCES `holdings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "valuations_value" CHECK(typeof("valuations"."value_minor_units") = 'integer' and "valuations"."value_minor_units" >= 0),
	CONSTRAINT "valuations_day" CHECK("valuations"."day" glob '[1-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
