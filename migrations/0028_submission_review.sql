ALTER TABLE `submissions` ADD `asked_enquiry_id` text REFERENCES enquiries(id);--> statement-breakpoint
ALTER TABLE `submissions` ADD `asked_text` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `submissions` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `made_project_id` text REFERENCES projects(id);--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_asked_enquiry_id_unique` ON `submissions` (`asked_enquiry_id`);--> statement-breakpoint
CREATE INDEX `submissions_by_day` ON `submissions` (`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `submissions_waiting` ON `submissions` (`submitted_at`,`id`) WHERE case when "status" in ('Submitted', 'In review') then 1 else 0 end = 1;--> statement-breakpoint
CREATE INDEX `submissions_asked` ON `submissions` (`submitted_at`,`id`) WHERE "asked_enquiry_id" is not null;--> statement-breakpoint
CREATE INDEX `projects_by_age` ON `projects` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `projects_by_status` ON `projects` (`status`,`created_at`,`id`);