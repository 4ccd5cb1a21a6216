-- Who has stopped all e-mails by the link in one wants none about a topic that is added later, either.
UPDATE `notice_settings` SET `choices` = json_patch(`choices`, '{"all":"never"}') WHERE `person_id` IN (SELECT `person_id` FROM `unsubscribes` WHERE `topic` = 'all');
