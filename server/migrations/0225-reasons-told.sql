-- A request is refused once who filed it was told why and could answer (L. 241/1990, art. 10-bis).
alter table applications add column "reasonsOn" date;
alter table applications add column "reasonsAgainst" text collate "it-x-icu";
alter table applications add column "observeBy" date;
alter table applications add column "resumesOn" date;
alter table applications add column "onObservations" text collate "it-x-icu";
drop index if exists applications_consolidate_due;
create index applications_consolidate_due on applications ("dueOn", id) where "state" in ('submitted', 'in_charge', 'integrated', 'reasons_told', 'conformation_requested');
drop index if exists applications_license_manager_alone;
create unique index applications_license_manager_alone on applications ("license", "manager") where "kind" in ('takeover') and "state" in ('submitted', 'in_charge', 'correction_requested', 'integration_requested', 'integrated', 'on_hold', 'reasons_told', 'conformation_requested', 'accepted_tacit');
drop index if exists applications_sciacode_alone;
create unique index applications_sciacode_alone on applications ("sciaCode") where "state" in ('submitted', 'in_charge', 'correction_requested', 'integration_requested', 'integrated', 'on_hold', 'reasons_told', 'conformation_requested', 'accepted', 'accepted_tacit', 'rejected', 'expired', 'annulled');
insert into deadline_rules (code, profile, days, unit, "validFrom", "validTo", source, "sourceUrl") values
  ('observations', 'italia', 10, 'days', '2005-03-08', null, 'L. 241/1990, art. 10-bis (L. 15/2005, art. 6; DL 76/2020, art. 12)', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:1990-08-07;241');
-- Its letters and papers; whoever had one of these codes keeps its letter.
update mail_templates set code = code || '-' || id where code in (
  'application-reasons-act',
  'application-observations-receipt',
  'application-reasons-told',
  'application-observed-office');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-reasons-act', 'Comunicazione dei motivi ostativi', 'applications', 'documento', 'it', true,
   'Comunicazione dei motivi ostativi – pratica {{pratica.numero}}',
   '<blockquote><p>{{pratica.richiedente}}</p></blockquote><p>Esaminata la pratica descritta qui sotto, l’ufficio comunica i motivi che ostano all’accoglimento (L. 7 agosto 1990, n. 241, articolo 10-bis).</p><p><strong>Pratica:</strong> {{pratica.numero}}</p><p><strong>Tipo di pratica:</strong> {{pratica.tipo di pratica}}</p><p><strong>Struttura:</strong> {{pratica.struttura}}</p><p><strong>Denominazione:</strong> {{pratica.denominazione}}</p><p><strong>Comune:</strong> {{pratica.comune}}</p><p><strong>Protocollo:</strong> {{pratica.protocollo}}</p><p><strong>Data del protocollo:</strong> {{pratica.data protocollo}}</p><p><strong>Comunicati il:</strong> {{pratica.motivi ostativi comunicati il}}</p><h3>Motivi ostativi</h3><p>{{pratica.motivi ostativi}}</p><h3>Osservazioni</h3><p>Entro il {{pratica.osservazioni entro il}} si possono presentare osservazioni scritte, con documenti, dalla scheda della pratica in Soggiorno o all’ufficio.</p><p>Il termine del procedimento è sospeso: riprende dieci giorni dopo la presentazione delle osservazioni o, senza, allo scadere di quelli per presentarle. Senza osservazioni finisce il {{pratica.termine}}.</p><p><strong>Responsabile del procedimento:</strong> {{documento.responsabile}}</p><p>{{mittente.nome}}, {{oggi.data}}</p>'),
  ('application-observations-receipt', 'Ricevuta delle osservazioni', 'applications', 'documento', 'it', true,
   'Ricevuta delle osservazioni alla pratica {{pratica.numero}}',
   '<blockquote><p>{{pratica.richiedente}}</p></blockquote><p>L’ufficio ha ricevuto le osservazioni sui motivi ostativi comunicati per la pratica descritta qui sotto (L. 241/1990, articoli 10-bis e 18-bis).</p><p><strong>Protocollo:</strong> {{pratica.protocollo della risposta}}</p><p><strong>Ricevute il:</strong> {{pratica.risposta del}}</p><p><strong>Pratica:</strong> {{pratica.numero}}</p><p><strong>Tipo di pratica:</strong> {{pratica.tipo di pratica}}</p><p><strong>Struttura:</strong> {{pratica.struttura}}</p><p><strong>Denominazione:</strong> {{pratica.denominazione}}</p><p><strong>Comune:</strong> {{pratica.comune}}</p><p><strong>Protocollo della pratica:</strong> {{pratica.protocollo}}</p><p><strong>Data del protocollo:</strong> {{pratica.data protocollo}}</p><p><strong>Motivi ostativi comunicati il:</strong> {{pratica.motivi ostativi comunicati il}}</p><p><strong>Osservazioni:</strong> {{pratica.risposta}}</p><p>Il termine del procedimento, sospeso fino al {{pratica.termine sospeso fino al}}, finisce il {{pratica.termine}}.</p><h3>Allegati della pratica</h3><p>{{documento.allegati}}</p><p><strong>Responsabile del procedimento:</strong> {{documento.responsabile}}</p><p>{{mittente.nome}}, {{oggi.data}}</p>'),
  ('application-reasons-told', 'Motivi ostativi comunicati', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: motivi ostativi',
   '<p>L’ufficio ha esaminato la pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, e così com’è non può accoglierla.</p><p>{{pratica.motivi ostativi}}</p><p>Puoi presentare osservazioni e documenti dalla scheda della pratica entro il {{pratica.osservazioni entro il}}: fino ad allora il termine dell’ufficio è sospeso.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>'),
  ('application-observed-office', 'Osservazioni presentate, all’ufficio', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: osservazioni presentate',
   '<p>«{{pratica.richiedente}}» ha presentato osservazioni sui motivi ostativi della pratica {{pratica.numero}}, {{pratica.tipo di pratica}}.</p><p>{{pratica.risposta}}</p><p>Va decisa entro il {{pratica.termine}}.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>');
-- A refusal says what was told before it, and why observations are not followed.
update mail_templates set body = replace(body,
  '<h3>Motivazione</h3>',
  '<p><strong>Motivi ostativi comunicati il:</strong> {{pratica.motivi ostativi comunicati il}}</p><p><strong>Motivi ostativi:</strong> {{pratica.motivi ostativi}}</p><h3>Motivazione</h3>')
where code = 'application-rejected-act';
update mail_templates set body = replace(body,
  '<p>{{pratica.motivazione}}</p>',
  '<p>{{pratica.motivazione}}</p><p><strong>Sulle osservazioni:</strong> {{pratica.sulle osservazioni}}</p>')
where code = 'application-rejected-act';
update mail_templates set body = replace(body,
  '<p>{{pratica.motivazione}}</p>',
  '<p>{{pratica.motivazione}}</p><p>Sulle osservazioni: {{pratica.sulle osservazioni}}</p>')
where code = 'application-rejected';
