-- A distribution is its holding's person's, whoever writes it and whatever they say.
UPDATE `distributions` SET `person_id` = (SELECT `person_id` FROM `holdings` WHERE `holdings`.`id` = `distributions`.`holding_id`);
--> statement-breakpoint
CREATE TRIGGER `distributions_person_on_insert` AFTER INSERT ON `distributions`
BEGIN
	UPDATE `distributions` SET `person_id` = (SELECT `person_id` FROM `holdings` WHERE `id` = NEW.`holding_id`) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `distributions_person_on_move` AFTER UPDATE OF `holding_id` ON `distributions`
BEGIN
	UPDATE `distributions` SET `person_id` = (SELECT `person_id` FROM `holdings` WHERE `id` = NEW.`holding_id`) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `distributions_person_of_holding` AFTER UPDATE OF `person_id` ON `holdings`
BEGIN
	UPDATE `distributions` SET `person_id` = NEW.`person_id` WHERE `holding_id` = NEW.`id`;
END;
--> statement-breakpoint
-- The tables of better-auth are written by its command, which knows no indexes but its own.
CREATE INDEX `session_by_end` ON `session` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `verification_by_end` ON `verification` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `verification_by_value` ON `verification` (`value`);
--> statement-breakpoint
CREATE INDEX `rate_limit_by_age` ON `rate_limit` (`last_request`);
