CREATE TABLE `enquiry_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`enquiry_id` text NOT NULL,
	`kind` text NOT NULL,
	`author_id` text,
	`text` text DEFAULT '' NOT NULL,
	`event` text,
	`values` text,
	`email_id` text,
	`idempotency_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiry_entries_idempotency_key_unique` ON `enquiry_entries` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `enquiry_entries_by_enquiry` ON `enquiry_entries` (`enquiry_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `saved_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`change_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_replies_idempotency_key_unique` ON `saved_replies` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `saved_replies_by_title` ON `saved_replies` ("title" collate nocase,`id`);--> statement-breakpoint
ALTER TABLE `enquiries` ADD `kind` text DEFAULT 'contact' NOT NULL;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `status` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `owner_id` text REFERENCES user(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `next_step` text;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `next_step_day` text;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `answered_how` text;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `released_at` integer;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `change_id` text;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `inbox_order` integer GENERATED ALWAYS AS ((case when status = 'suspected' then 500000000000000 - created_at when status not in ('new', 'in-progress') then 300000000000000 - created_at when answered_at is null then created_at else 100000000000000 + created_at end)) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `enquiries_inbox` ON `enquiries` (`inbox_order`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_inbox_kind` ON `enquiries` (`kind`,`inbox_order`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_inbox_status` ON `enquiries` (`status`,`inbox_order`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_inbox_owner` ON `enquiries` (`owner_id`,`inbox_order`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_inbox_kind_status` ON `enquiries` (`kind`,`status`,`inbox_order`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_inbox_owner_kind` ON `enquiries` (`owner_id`,`kind`,`inbox_order`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_inbox_owner_status` ON `enquiries` (`owner_id`,`status`,`inbox_order`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_inbox_owner_kind_status` ON `enquiries` (`owner_id`,`kind`,`status`,`inbox_order`,`id`);--> statement-breakpoint
CREATE INDEX `consultations_by_status` ON `consultations` (`status`,`starts_at`,`enquiry_id`);--> statement-breakpoint
CREATE INDEX `letters_by_status` ON `letters` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `letters_undelivered` ON `letters` (`created_at`,`id`) WHERE status in ('dead', 'unknown') and data is not null;--> statement-breakpoint
CREATE INDEX `invitations_pending_by_end` ON `invitations` (`expires_at`,`id`) WHERE "invitations"."withdrawn_at" is null and "invitations"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX `submissions_by_status` ON `submissions` (`status`,`submitted_at`,`id`);