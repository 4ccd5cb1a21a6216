CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`invited_by` text,
	`link_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`linked_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`withdrawn_at` integer,
	`accepted_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_person_id_unique` ON `invitations` (`person_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_link_id_unique` ON `invitations` (`link_id`);--> statement-breakpoint
CREATE INDEX `invitations_pending` ON `invitations` (`created_at`,`id`) WHERE "invitations"."withdrawn_at" is null and "invitations"."accepted_at" is null;