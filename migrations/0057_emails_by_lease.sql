ALTER TABLE `letters` ADD `lease_id` text;--> statement-breakpoint
CREATE INDEX `letters_by_lease` ON `letters` (`lease_id`) WHERE "letters"."leased_until" is not null;