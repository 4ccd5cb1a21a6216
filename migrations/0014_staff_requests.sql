CREATE TABLE `staff_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text,
	`email` text,
	`name` text,
	`by_email` integer NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`asked_alone` integer NOT NULL,
	`confirmed_by` text,
	`confirmed_at` integer,
	`withdrawn_by` text,
	`withdrawn_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_requests_one_per_person` ON `staff_requests` (`person_id`) WHERE ("staff_requests"."confirmed_at" is null and "staff_requests"."withdrawn_at" is null);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_requests_one_per_email` ON `staff_requests` (`email`) WHERE ("staff_requests"."confirmed_at" is null and "staff_requests"."withdrawn_at" is null);--> statement-breakpoint
ALTER TABLE `security_events` ADD `subject` text;--> statement-breakpoint
ALTER TABLE `security_events` ADD `reason` text;