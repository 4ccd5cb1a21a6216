CREATE TABLE `consultations` (
	`enquiry_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`slot` text NOT NULL,
	`time_zone` text NOT NULL,
	`starts_at` integer NOT NULL,
	`visitor_time_zone` text NOT NULL,
	`status` text DEFAULT 'requested' NOT NULL,
	`edition` integer DEFAULT 0 NOT NULL,
	`change_id` text NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consultations_confirmed_once` ON `consultations` (`starts_at`) WHERE "consultations"."status" = 'confirmed';--> statement-breakpoint
DROP INDEX `letters_once_per_enquiry`;--> statement-breakpoint
ALTER TABLE `letters` ADD `edition` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `letters_once_per_enquiry` ON `letters` (`enquiry_id`,`letter`,`edition`);