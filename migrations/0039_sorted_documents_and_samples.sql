ALTER TABLE `documents` ADD `size_in_list` integer GENERATED ALWAYS AS (coalesce("file_size", 0)) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_by_title` ON `documents` (`title_folded`,`id`);--> statement-breakpoint
CREATE INDEX `documents_drafts_by_title` ON `documents` (`title_folded`,`id`) WHERE visible_from is null and binned_at is null;--> statement-breakpoint
CREATE INDEX `documents_binned_by_title` ON `documents` (`title_folded`,`id`) WHERE binned_at is not null;--> statement-breakpoint
CREATE INDEX `documents_by_size` ON `documents` ("size_in_list" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `documents_drafts_by_size` ON `documents` ("size_in_list" desc,"id" desc) WHERE visible_from is null and binned_at is null;--> statement-breakpoint
CREATE INDEX `documents_binned_by_size` ON `documents` ("size_in_list" desc,"id" desc) WHERE binned_at is not null;--> statement-breakpoint
ALTER TABLE `projects` ADD `is_sample` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- The projects that the page has always shown, as samples.
UPDATE `projects` SET `is_sample` = 1 WHERE `id` IN ('demo-green-energy-plant', 'demo-edge-data-hall', 'demo-electric-bus-depot', 'demo-timber-housing-block', 'demo-metered-water-network', 'demo-diagnostic-imaging-centre');
