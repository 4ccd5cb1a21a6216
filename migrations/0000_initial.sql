CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_userId_idx` ON `account` (`user_id`);--> statement-breakpoint
CREATE TABLE `rate_limit` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`last_request` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_limit_key_unique` ON `rate_limit` (`key`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`token` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`updated_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_unique` ON `session` (`token`);--> statement-breakpoint
CREATE INDEX `session_userId_idx` ON `session` (`user_id`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`kind` text NOT NULL,
	`disabled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE TABLE `verification` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verification_identifier_idx` ON `verification` (`identifier`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`title_folded` text NOT NULL,
	`description` text,
	`file_type` text NOT NULL,
	`file_size` integer,
	`file_path` text NOT NULL,
	`file_name` text NOT NULL,
	`icon_name` text DEFAULT 'FileText' NOT NULL,
	`etag` text,
	`sha256` text,
	`for_company` integer DEFAULT true NOT NULL,
	`for_institutional` integer DEFAULT true NOT NULL,
	`for_retail` integer DEFAULT true NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `documents_newest` ON `documents` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `documents_for_company` ON `documents` (`hidden`,`for_company`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `documents_for_institutional` ON `documents` (`hidden`,`for_institutional`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `documents_for_retail` ON `documents` (`hidden`,`for_retail`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE TABLE `download_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`document_id` text,
	`outcome` text NOT NULL,
	`bytes` integer NOT NULL,
	`attempted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `download_attempts_by_document` ON `download_attempts` (`document_id`,"attempted_at" desc);--> statement-breakpoint
CREATE INDEX `download_attempts_by_person` ON `download_attempts` (`person_id`,"attempted_at" desc);--> statement-breakpoint
CREATE TABLE `library_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `enquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`reference` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`company` text NOT NULL,
	`topic` text NOT NULL,
	`message` text NOT NULL,
	`suspected` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_idempotency_key_unique` ON `enquiries` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_reference_unique` ON `enquiries` (`reference`);--> statement-breakpoint
CREATE INDEX `enquiries_newest` ON `enquiries` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`enquiry_id` text,
	`letter` text NOT NULL,
	`data` text,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`leased_until` integer,
	`hurry` text DEFAULT 'possible' NOT NULL,
	`gives_up_at` integer NOT NULL,
	`last_outcome` text,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letters_once_per_enquiry` ON `letters` (`enquiry_id`,`letter`);--> statement-breakpoint
CREATE INDEX `letters_due` ON `letters` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `account_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_attempts_by_end` ON `account_attempts` (`window_ends_at`);