ALTER TABLE `documents` ADD `watermark` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `public_place` text;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_public_place` ON `documents` (`public_place`) WHERE public_place is not null;