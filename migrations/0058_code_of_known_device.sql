ALTER TABLE `known_devices` ADD `entered_code` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Browsers that were used again after two-factor authentication was turned on: their logins took a code.
UPDATE `known_devices` SET `entered_code` = true WHERE `last_used_at` > `created_at` AND EXISTS (SELECT 1 FROM `two_factors` WHERE `two_factors`.`person_id` = `known_devices`.`person_id` AND `two_factors`.`enabled_at` < `known_devices`.`last_used_at`);
