CREATE TABLE `project_updates` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`author_id` text,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`version` integer NOT NULL,
	`change_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`submitted_at` integer,
	`returned_reason` text,
	`returned_at` integer,
	`released_at` integer,
	`released_by` text,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "project_updates_state" CHECK("project_updates"."state" in ('draft', 'waiting', 'released')),
	CONSTRAINT "project_updates_release" CHECK(("project_updates"."state" = 'released') = ("project_updates"."released_at" is not null)),
	CONSTRAINT "project_updates_author" CHECK("project_updates"."state" = 'released' or "project_updates"."author_id" is not null)
);
--> statement-breakpoint
CREATE INDEX `project_updates_by_author` ON `project_updates` (`author_id`,"updated_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `project_updates_by_project` ON `project_updates` (`project_id`,"released_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `project_updates_released` ON `project_updates` (`released_at`,`id`) WHERE "released_at" is not null;--> statement-breakpoint
CREATE INDEX `project_updates_by_day` ON `project_updates` (`submitted_at`,`id`) WHERE "state" <> 'draft';--> statement-breakpoint
CREATE INDEX `project_updates_waiting` ON `project_updates` (`submitted_at`,`id`) WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX `interests_by_project` ON `interests` (`project`,`enquiry_id`,`currency`,`person_id`,`amount_minor_units`);