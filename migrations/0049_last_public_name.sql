ALTER TABLE `projects` ADD `last_public_name` text;--> statement-breakpoint
-- Nobody noted under which name those were public that are not public now. What they are called today stays on watch lists.
UPDATE `projects` SET `last_public_name` = `name` WHERE `published_at` IS NULL AND `id` IN (SELECT `project_id` FROM `watched_projects`);
