-- Of an e-mail about an account. Of an enquiry's the enquiry holds the address, and the team's is a setting.
UPDATE `letters` SET `recipient` = json_extract(`data`, '$.email')
WHERE `data` IS NOT NULL AND `letter` IN ('password-reset', 'invitation', 'security-notice');
