-- What members are told of besides: see 0037_notices.sql.
CREATE TRIGGER `notices_of_project_updates` AFTER UPDATE OF `state` ON `project_updates` WHEN NEW.`state` = 'released' AND OLD.`state` <> 'released'
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('update', NEW.`id`, 'holders', NEW.`project_id`, 0)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_of_project_changes` AFTER INSERT ON `project_changes`
BEGIN
	INSERT INTO `notice_events` (`topic`, `thing_id`, `audience`, `audience_id`, `due_at`)
	VALUES ('watched', NEW.`id`, 'watchers', NEW.`project_id`, 0)
	ON CONFLICT (`topic`, `thing_id`, `audience`, `audience_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `position` = '', `changes` = `changes` + 1;
END;
