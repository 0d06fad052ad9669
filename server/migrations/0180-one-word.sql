-- An organisation goes by one word, also where a campaign and who asks to come in name theirs; letters that name it go on doing so.
update mail_templates set
  subject = regexp_replace(subject, '\{\{\s*periodo tariffario\.ente\s*\}\}', '{{periodo tariffario.organizzazione}}', 'gi'),
  body = regexp_replace(body, '\{\{\s*periodo tariffario\.ente\s*\}\}', '{{periodo tariffario.organizzazione}}', 'gi')
where about = 'rate-periods';
update mail_templates set
  subject = regexp_replace(subject, '\{\{\s*richiesta di accesso\.struttura o ente\s*\}\}', '{{richiesta di accesso.struttura o organizzazione}}', 'gi'),
  body = regexp_replace(body, '\{\{\s*richiesta di accesso\.struttura o ente\s*\}\}', '{{richiesta di accesso.struttura o organizzazione}}', 'gi')
where about = 'access-requests';
-- The register of processing speaks of whom it belongs to, and names no setting of the server.
update processing_activities set
  retention = replace(replace(retention, 'se l’ente non ha deciso altro (AUDIT_MONTHS)', 'se l’amministrazione non ha deciso altro'), 'dell’ente', 'dell’amministrazione'),
  processors = replace(processors, 'dell’ente', 'dell’amministrazione');
