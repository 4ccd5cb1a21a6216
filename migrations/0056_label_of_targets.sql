-- A term sheet that was published before its warning had to label IRR and ROI says so from now on, before what it says already.
UPDATE `projects` SET `details` = json_set(`details`, '$.risk', 'IRR and ROI: target, not guaranteed; capital at risk. ' || (`details` ->> '$.risk')), `version` = `version` + 1
WHERE `published_at` IS NOT NULL AND `details` ->> '$.risk' NOT LIKE '%target, not guaranteed; capital at risk%';
