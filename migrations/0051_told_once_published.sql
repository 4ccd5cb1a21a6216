-- What changes of a project that is not published is told once it is published again, to those who watch it. Until then its event is due at the
-- last instant that there is. Where nobody watches it nobody waits: a project that is not published gets no new watchers.
CREATE TRIGGER `notices_of_unpublished_projects` AFTER INSERT ON `notice_events` WHEN NEW.`topic` = 'watched'
	AND EXISTS (SELECT 1 FROM `projects` WHERE `id` = NEW.`audience_id` AND `published_at` IS NULL)
	AND EXISTS (SELECT 1 FROM `watched_projects` WHERE `project_id` = NEW.`audience_id`)
BEGIN
	UPDATE `notice_events` SET `due_at` = 8640000000000000 WHERE `topic` = 'watched' AND `thing_id` = NEW.`thing_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_of_published_projects` AFTER UPDATE OF `published_at` ON `projects` WHEN OLD.`published_at` IS NULL AND NEW.`published_at` IS NOT NULL
BEGIN
	UPDATE `notice_events` SET `due_at` = 0 WHERE `topic` = 'watched' AND `audience_id` = NEW.`id`;
END;
