-- Who sees a document, by name; and a person found by the beginning of their name.
CREATE INDEX `user_by_kind` ON `user` (`kind`, `name`, `id`);--> statement-breakpoint
CREATE INDEX `user_by_name` ON `user` (`name` COLLATE NOCASE, `id`);
