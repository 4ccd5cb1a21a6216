ALTER TABLE `staff_requests` ADD `becomes` text;--> statement-breakpoint
CREATE INDEX `security_events_logins` ON `security_events` (`person_id`,"created_at" desc) WHERE "security_events"."event" = 'login';--> statement-breakpoint
-- The list of people: one index for each way to filter, in its order.
CREATE INDEX `user_newest` ON `user` (`created_at` desc, `id` desc);--> statement-breakpoint
CREATE INDEX `user_newest_by_kind` ON `user` (`kind`, `created_at` desc, `id` desc);--> statement-breakpoint
CREATE INDEX `user_disabled` ON `user` (`created_at` desc, `id` desc) WHERE `disabled_at` is not null;
