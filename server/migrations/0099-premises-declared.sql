alter table applications add column "availability" text;
-- Whoever is told that a licence is active is told the codes to advertise it with.
update mail_templates set body = replace(body,
  '<p>Inizio dell’attività: {{licenza.inizio attività}}.</p>',
  '<p>Inizio dell’attività: {{licenza.inizio attività}}.</p><p>CIR: {{licenza.cir}}. Con il CIR si chiede il CIN al Ministero del Turismo.</p><p>CIN: {{licenza.cin}}. Va esposto all’esterno e in ogni annuncio.</p>')
where code = 'license-activated';
-- Where nothing was joined there is no fingerprint to check: that stands with what was.
update mail_templates set body = replace(body,
  '<p>Con l’impronta SHA-256 si può verificare che un file è quello ricevuto.</p>', '')
where about = 'applications' and category = 'documento';
