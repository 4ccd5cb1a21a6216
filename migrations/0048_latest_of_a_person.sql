CREATE INDEX `holdings_latest` ON `holdings` (`person_id`);--> statement-breakpoint
CREATE INDEX `projects_latest_of_owner` ON `projects` (`owner_id`,`created_at`,`id`);