ALTER TABLE `projects` ADD `last_public_terms` text;--> statement-breakpoint
-- What has changed so far of those that are not published waits as an event of its own. What changes from now on differs from today.
UPDATE `projects` SET `last_public_terms` = json_object('status', `status`, 'launchDate', `launch_date`, 'totalMinorUnits', `total_minor_units`, 'deadline', `deadline`, 'details', json(`details`))
WHERE `published_at` IS NULL AND `id` IN (SELECT `project_id` FROM `watched_projects`);
