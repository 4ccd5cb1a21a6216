CREATE TABLE `document_people` (
	`document_id` text NOT NULL,
	`person_id` text NOT NULL,
	`hidden` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`document_id`, `person_id`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `document_people_newest` ON `document_people` (`person_id`,`hidden`,"created_at" desc,"document_id" desc);--> statement-breakpoint
CREATE TABLE `document_projects` (
	`document_id` text NOT NULL,
	`project_id` text NOT NULL,
	`hidden` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`document_id`, `project_id`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `document_projects_newest` ON `document_projects` (`project_id`,`hidden`,"created_at" desc,"document_id" desc);