CREATE TABLE `public_versions` (
	`name` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `projects` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `published_at` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `position` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `details` text;--> statement-breakpoint
CREATE INDEX `projects_published` ON `projects` (`position`,`id`) WHERE "projects"."published_at" is not null;
--> statement-breakpoint
INSERT INTO `public_versions` (`name`, `version`) VALUES ('projects', 1);
--> statement-breakpoint
-- The projects that the page has always shown. One that is on record already keeps what is recorded of it.
INSERT INTO `projects` (`id`, `page`, `name`, `description`, `status`, `category`, `location`, `currency`, `total_minor_units`, `committed_minor_units`, `investors`, `launch_date`, `figures_as_of`, `created_at`) VALUES
	('demo-green-energy-plant', 'green-energy-example', 'Green Energy Plant', 'Wind and solar generation with its own substation. The example project, documented in full.', 'Funding', 'Renewable Energy', 'Foggia, Italy', 'EUR', 200000000, 50000000, 50, '2025-10-01', '2025-12-31', 0),
	('demo-edge-data-hall', 'edge-data-hall', 'Edge Data Hall', 'Four megawatts of liquid-cooled racks beside an existing district heating plant.', 'Active', 'Technology', 'Bergamo, Italy', 'EUR', 1840000000, 1435200000, 212, '2025-03-03', '2025-12-31', 0),
	('demo-electric-bus-depot', 'electric-bus-depot', 'Electric Bus Depot', 'Overnight charging for ninety city buses, with storage that trades on the balancing market.', 'Funding', 'Transportation', 'Torino, Italy', 'EUR', 1250000000, 575000000, 131, '2025-06-16', '2025-12-31', 0),
	('demo-timber-housing-block', 'timber-housing-block', 'Timber Housing Block', 'Sixty-four rental flats in cross-laminated timber. Let in full; distributions under way.', 'Completed', 'Real Estate', 'Bolzano, Italy', 'EUR', 980000000, 980000000, 340, '2024-05-12', '2025-12-31', 0),
	('demo-metered-water-network', 'metered-water-network', 'Metered Water Network', 'Smart meters and leak detection on four hundred kilometres of municipal mains.', 'Planning', 'Smart City', 'Lecce, Italy', 'EUR', 620000000, 86800000, 14, '2026-02-02', '2025-12-31', 0),
	('demo-diagnostic-imaging-centre', NULL, 'Diagnostic Imaging Centre', 'Two MRI suites and a day clinic in a converted exchange building. Terms to be published.', 'Coming Soon', 'Healthcare', 'Verona, Italy', 'EUR', 1400000000, 0, 0, '2026-05-04', '2025-12-31', 0)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE `projects` SET `published_at` = 1767182400000, `position` = 1, `details` = '{"lead":"Wind and solar generation with its own substation, feeding the grid and a neighbouring works. Half of the capital expenditure is raised with tokens that carry 10% of net revenues.","drawing":"Elevation of the plant. The first quarter, already committed, is drawn solid. The rest is dashed.","scale":"1 : 1,000","supply":1000,"priceMinorUnits":100000,"minimumMinorUnits":100000,"minimumNote":"1 token","trancheMinorUnits":100000000,"share":{"figure":"10%","note":"of net revenues to tokens"},"irr":{"figure":"10-12%","note":"over 7 years"},"roi":{"figure":"2x","note":"over 7 years"},"risk":"IRR and ROI: target, not guaranteed; capital at risk.","sources":[{"name":"Cash","short":"Cash","percent":20,"minorUnits":40000000},{"name":"Loans","short":"Loans","percent":20,"minorUnits":40000000},{"name":"Public Grant","short":"Grant","percent":10,"minorUnits":20000000},{"name":"Token","short":"Token","percent":50,"minorUnits":100000000}],"quarters":["Q1 2025","Q2","Q3","Q4","Q1 2026"],"steps":[{"name":"Construction start","time":"Q1 2025","from":1,"to":8},{"name":"Launch","time":"Oct 1, 2025","from":7,"to":11},{"name":"Operational","time":"Q4 2025","from":8,"to":11},{"name":"Revenue distribution","time":"Q1 2026","from":9,"to":11}],"documents":[{"name":"Information memorandum","format":"PDF","sizeInBytes":2527068},{"name":"Token terms","format":"PDF","sizeInBytes":393421},{"name":"Engineering report","format":"PDF","sizeInBytes":12436111},{"name":"Revenue model","format":"XLSX","sizeInBytes":98816}],"documentsNote":"Sent on request. Sizes are those of the sample.","ticketMinorUnits":1000000,"firstDistribution":"Q1 2026","figuresNote":"Sample figures. Not an offer of securities."}' WHERE `page` = 'green-energy-example';
--> statement-breakpoint
UPDATE `projects` SET `published_at` = 1767182400000, `position` = 2 WHERE `page` = 'edge-data-hall';
--> statement-breakpoint
UPDATE `projects` SET `published_at` = 1767182400000, `position` = 3 WHERE `page` = 'electric-bus-depot';
--> statement-breakpoint
UPDATE `projects` SET `published_at` = 1767182400000, `position` = 4 WHERE `page` = 'timber-housing-block';
--> statement-breakpoint
UPDATE `projects` SET `published_at` = 1767182400000, `position` = 5 WHERE `page` = 'metered-water-network';
--> statement-breakpoint
UPDATE `projects` SET `published_at` = 1767182400000, `position` = 6 WHERE `id` = 'demo-diagnostic-imaging-centre';
--> statement-breakpoint
CREATE TRIGGER `projects_public_on_insert` AFTER INSERT ON `projects` WHEN NEW.`published_at` IS NOT NULL
BEGIN
	UPDATE `public_versions` SET `version` = `version` + 1 WHERE `name` = 'projects';
END;
--> statement-breakpoint
CREATE TRIGGER `projects_public_on_update` AFTER UPDATE ON `projects` WHEN OLD.`published_at` IS NOT NULL OR NEW.`published_at` IS NOT NULL
BEGIN
	UPDATE `public_versions` SET `version` = `version` + 1 WHERE `name` = 'projects';
END;
--> statement-breakpoint
CREATE TRIGGER `projects_public_on_delete` AFTER DELETE ON `projects` WHEN OLD.`published_at` IS NOT NULL
BEGIN
	UPDATE `public_versions` SET `version` = `version` + 1 WHERE `name` = 'projects';
END;
