-- Drafts hold no interruption back; a title bears the code of the SUAP or none; acts by silence say what they are good for, and who had handed on learns of an annulment.
alter table interruptions drop constraint if exists interruptions_from_overlap;
alter table interruptions add constraint interruptions_from_overlap exclude using gist ("license" with =, daterange("from", "to", '[]') with &&) where ("state" in ('communicated'));
-- What was filed without a code of the SUAP was known by the number of its application: its protocol names it.
update licenses l set "sciaCode" = null
where "protocolNumber" is not null
  and exists (select 1 from applications a where a."resultLicense" = l.id and a.number = l."sciaCode");
update mail_templates set body = replace(body,
  '<p><strong>Conclusa il:</strong> {{pratica.conclusa il}}</p>',
  '<p><strong>Conclusa il:</strong> {{pratica.conclusa il}}</p><p><strong>Ha effetto:</strong> {{pratica.che cosa si accoglie}}</p><p><strong>Decorrenza:</strong> {{pratica.decorrenza}}</p><p><strong>Capacità:</strong> {{pratica.capacità accolta}}</p>')
where code = 'application-tacit-act';
-- Whoever has this code keeps their letter.
update mail_templates set code = code || '-' || id where code = 'application-takeover-annulled';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-takeover-annulled', 'Subingresso annullato, a chi gestiva la struttura', 'applications', 'pratiche', 'it', true,
   'Annullato il subingresso: {{pratica.struttura}}',
   '<p>L’ufficio ha annullato la pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, di {{pratica.richiedente}}, per la struttura {{pratica.struttura}} di cui eravate o siete titolari.</p><p>Atto: {{pratica.atto conclusivo}}.</p><p>{{pratica.effetto sull’attività}}.</p><p>Una licenza che è già cessata per il subingresso non riprende da sé: per gestire ancora la struttura scrivete all’ufficio.</p>');
