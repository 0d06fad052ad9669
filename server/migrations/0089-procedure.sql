alter table applications add column "cui" text collate "it-x-icu";
alter table applications add column "askedOn" date;
alter table applications add column "heldOn" date;
alter table applications add column "heldUntil" date;
alter table applications add column "invitedOn" date;
alter table applications add column "effect" text collate "it-x-icu";
alter table applications add column "isTacit" boolean not null default false;
alter table applications add column "resultCir" text collate "it-x-icu";
alter table applications add column "resultCapacity" text collate "it-x-icu";
alter table deadline_rules add column "unit" text not null default 'days';
alter table deadline_rules alter column "unit" drop default;
alter table licenses add column "resumedOn" date;
create index applications_runon_due on applications ("heldUntil", id) where "state" in ('on_hold');
create index applications_consolidate_due on applications ("dueOn", id) where "state" in ('submitted', 'in_charge', 'integrated', 'conformation_requested');
alter table applications add constraint applications_cui_key unique ("cui");
-- A code of the SUAP is one sent application's: a rule says so, as a draft keeps nobody from it.
alter table applications drop constraint if exists applications_sciacode_key;
-- What was asked, waited for and invited before is told by its day: it is done once.
update applications a set "askedOn" = (d.at at time zone 'Europe/Rome')::date from (
  select record, min(at) as at from audit where resource = 'applications' and action in ('requestCorrection', 'requestIntegration') group by record) d
  where d.record = a.id;
update applications a set "heldOn" = (d.at at time zone 'Europe/Rome')::date from (
  select record, min(at) as at from audit where resource = 'applications' and action in ('hold') group by record) d
  where d.record = a.id;
update applications a set "invitedOn" = (d.at at time zone 'Europe/Rome')::date from (
  select record, min(at) as at from audit where resource = 'applications' and action in ('conform') group by record) d
  where d.record = a.id;
update applications set "heldOn" = coalesce("heldOn", "stoppedOn"), "heldUntil" = coalesce("stoppedOn", "heldOn") + 90
  where state = 'on_hold';
-- An invitation interrupts the term, which begins anew when measures are told of; a correction of office has none.
update applications set "dueOn" = case when answer is not null then "answeredOn" + 60 end, "stoppedOn" = null, "stoppedDays" = 0
  where state = 'conformation_requested';
update applications set "dueOn" = null where kind = 'correction' and "outcomeOn" is null;
-- What an office keyed in is its own to send; what an operator began is the operator's.
update applications a set source = case when o.office then case when a."sciaCode" is null then 'office' else 'suap' end else 'portal' end
from (
  select a.id, exists (select 1 from memberships k join managers m on m.id = k.manager
    where k."user" = a."createdBy" and m.type in (4, 6)) as office
  from applications a where a.state = 'draft') o
where o.id = a.id and (o.office = (a.source = 'portal'));
insert into deadline_rules (code, profile, days, unit, "validFrom", "validTo", source, "sourceUrl") values
  ('other_body', 'italia', 90, 'days', '2016-07-28', null, 'L. 241/1990, art. 14-bis, c. 2, lett. c', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:1990-08-07;241'),
  ('late_registration', 'italia', 365, 'days', '2010-07-31', null, 'Regola dell’ufficio', null),
  ('self_protection', 'italia', 18, 'months', '2015-08-28', '2021-05-31', 'L. 241/1990, art. 21-nonies (L. 124/2015, art. 6)', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:1990-08-07;241'),
  ('self_protection', 'italia', 12, 'months', '2021-06-01', '2025-12-17', 'L. 241/1990, art. 21-nonies (DL 77/2021, art. 63)', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:1990-08-07;241'),
  ('self_protection', 'italia', 6, 'months', '2025-12-18', null, 'L. 241/1990, art. 21-nonies (L. 182/2025, art. 1)', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:1990-08-07;241');
-- The letters and papers of the further verbs; whoever had one of these codes keeps its letter.
update mail_templates set code = code || '-' || id where code in (
  'application-correction-act',
  'application-integration-act',
  'application-measures-receipt',
  'application-tacit-act',
  'application-annulled-act',
  'application-held',
  'application-tacit',
  'application-tacit-office',
  'application-entered',
  'application-annulled');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-correction-act', 'Richiesta di regolarizzazione', 'applications', 'documento', 'it', true,
   'Richiesta di regolarizzazione della pratica {{pratica.numero}}',
   '<blockquote><p>{{pratica.richiedente}}</p></blockquote><p>La pratica descritta qui sotto non è regolare: l’ufficio chiede di regolarizzarla.</p><p><strong>Pratica:</strong> {{pratica.numero}}</p><p><strong>Tipo di pratica:</strong> {{pratica.tipo di pratica}}</p><p><strong>Struttura:</strong> {{pratica.struttura}}</p><p><strong>Denominazione:</strong> {{pratica.denominazione}}</p><p><strong>Comune:</strong> {{pratica.comune}}</p><p><strong>Protocollo:</strong> {{pratica.protocollo}}</p><p><strong>Data del protocollo:</strong> {{pratica.data protocollo}}</p><p><strong>Richiesta del:</strong> {{pratica.integrazioni chieste il}}</p><h3>Che cosa serve</h3><p>{{pratica.richiesta dell’ufficio}}</p><p><strong>Si può cambiare:</strong> {{pratica.si può cambiare}}</p><p><strong>Entro il:</strong> {{pratica.da integrare entro il}}</p><p>Fino ad allora il termine del procedimento è fermo, una volta sola e per non più di trenta giorni (L. 7 agosto 1990, n. 241, articolo 2, comma 7). Senza risposta entro questo termine la pratica si chiude. Si risponde dalla scheda della pratica in Soggiorno.</p><p><strong>Responsabile del procedimento:</strong> {{documento.responsabile}}</p><p>{{mittente.nome}}, {{oggi.data}}</p>'),
  ('application-integration-act', 'Richiesta di integrazioni', 'applications', 'documento', 'it', true,
   'Richiesta di integrazioni alla pratica {{pratica.numero}}',
   '<blockquote><p>{{pratica.richiedente}}</p></blockquote><p>Per esaminare la pratica descritta qui sotto l’ufficio ha bisogno di quanto segue, che non possiede e non può avere da altre amministrazioni.</p><p><strong>Pratica:</strong> {{pratica.numero}}</p><p><strong>Tipo di pratica:</strong> {{pratica.tipo di pratica}}</p><p><strong>Struttura:</strong> {{pratica.struttura}}</p><p><strong>Denominazione:</strong> {{pratica.denominazione}}</p><p><strong>Comune:</strong> {{pratica.comune}}</p><p><strong>Protocollo:</strong> {{pratica.protocollo}}</p><p><strong>Data del protocollo:</strong> {{pratica.data protocollo}}</p><p><strong>Richiesta del:</strong> {{pratica.integrazioni chieste il}}</p><h3>Che cosa serve</h3><p>{{pratica.richiesta dell’ufficio}}</p><p><strong>Si può cambiare:</strong> {{pratica.si può cambiare}}</p><p><strong>Entro il:</strong> {{pratica.da integrare entro il}}</p><p>Fino ad allora il termine del procedimento è fermo, una volta sola e per non più di trenta giorni (L. 7 agosto 1990, n. 241, articolo 2, comma 7). Senza risposta entro questo termine la pratica si chiude. Si risponde dalla scheda della pratica in Soggiorno.</p><p><strong>Responsabile del procedimento:</strong> {{documento.responsabile}}</p><p>{{mittente.nome}}, {{oggi.data}}</p>'),
  ('application-measures-receipt', 'Ricevuta delle misure comunicate', 'applications', 'documento', 'it', true,
   'Ricevuta delle misure per la pratica {{pratica.numero}}',
   '<blockquote><p>{{pratica.richiedente}}</p></blockquote><p>L’ufficio ha ricevuto la comunicazione delle misure adottate dopo l’invito a conformare (L. 241/1990, articoli 18-bis e 19, comma 3).</p><p><strong>Protocollo:</strong> {{pratica.protocollo della risposta}}</p><p><strong>Ricevuta il:</strong> {{pratica.risposta del}}, ore {{documento.ora}}</p><p><strong>Pratica:</strong> {{pratica.numero}}</p><p><strong>Tipo di pratica:</strong> {{pratica.tipo di pratica}}</p><p><strong>Struttura:</strong> {{pratica.struttura}}</p><p><strong>Denominazione:</strong> {{pratica.denominazione}}</p><p><strong>Comune:</strong> {{pratica.comune}}</p><p><strong>Invito del:</strong> {{pratica.invitata a conformare il}}</p><p><strong>Misure adottate:</strong> {{pratica.risposta}}</p><p>Da oggi il termine del controllo ricomincia: finisce il {{pratica.termine}}. Senza altri provvedimenti entro quel giorno finisce anche la sospensione disposta con l’invito.</p><p><strong>Responsabile del procedimento:</strong> {{documento.responsabile}}</p><p>{{mittente.nome}}, {{oggi.data}}</p>'),
  ('application-tacit-act', 'Attestazione del decorso dei termini', 'applications', 'documento', 'it', true,
   'Decorso dei termini della pratica {{pratica.numero}}',
   '<blockquote><p>{{pratica.richiedente}}</p></blockquote><p>Si attesta che il termine del procedimento descritto qui sotto è decorso senza che l’ufficio abbia chiesto altro, o negato.</p><p><strong>Pratica:</strong> {{pratica.numero}}</p><p><strong>Tipo di pratica:</strong> {{pratica.tipo di pratica}}</p><p><strong>Struttura:</strong> {{pratica.struttura}}</p><p><strong>Denominazione:</strong> {{pratica.denominazione}}</p><p><strong>Comune:</strong> {{pratica.comune}}</p><p><strong>Protocollo:</strong> {{pratica.protocollo}}</p><p><strong>Data del protocollo:</strong> {{pratica.data protocollo}}</p><p><strong>Inviata il:</strong> {{pratica.inviata il}}</p><p><strong>Termine:</strong> {{pratica.termine}}</p><p><strong>Conclusa il:</strong> {{pratica.conclusa il}}</p><p>{{pratica.motivazione}}.</p><p>L’ufficio la iscrive nel registro; può annullarla solo per ragioni di interesse pubblico ed entro i termini dell’articolo 21-nonies della legge 7 agosto 1990, n. 241.</p><p><strong>Responsabile del procedimento:</strong> {{documento.responsabile}}</p><p>{{mittente.nome}}, {{oggi.data}}</p>'),
  ('application-annulled-act', 'Annullamento d’ufficio di una pratica', 'applications', 'documento', 'it', true,
   'Annullamento d’ufficio – pratica {{pratica.numero}}',
   '<blockquote><p>{{pratica.richiedente}}</p></blockquote><p>L’ufficio annulla quanto è derivato dalla pratica descritta qui sotto (L. 7 agosto 1990, n. 241, articoli 19, comma 4, e 21-nonies).</p><p><strong>Pratica:</strong> {{pratica.numero}}</p><p><strong>Tipo di pratica:</strong> {{pratica.tipo di pratica}}</p><p><strong>Struttura:</strong> {{pratica.struttura}}</p><p><strong>Denominazione:</strong> {{pratica.denominazione}}</p><p><strong>Comune:</strong> {{pratica.comune}}</p><p><strong>Protocollo:</strong> {{pratica.protocollo}}</p><p><strong>Data del protocollo:</strong> {{pratica.data protocollo}}</p><p><strong>Licenza:</strong> {{pratica.licenza nata dalla pratica}}</p><p><strong>Atto:</strong> {{pratica.atto conclusivo}}</p><p><strong>Annullata il:</strong> {{pratica.conclusa il}}</p><h3>Ragioni di interesse pubblico</h3><p>{{pratica.motivazione}}</p><p><strong>Effetto sull’attività:</strong> {{pratica.effetto sull’attività}}</p><p><strong>Responsabile del procedimento:</strong> {{documento.responsabile}}</p><p>Contro questo provvedimento si può ricorrere al Tribunale amministrativo regionale entro 60 giorni dalla comunicazione, o al Presidente della Repubblica entro 120 giorni (D.Lgs. 104/2010, articolo 29; D.P.R. 1199/1971, articolo 9).</p><p>{{mittente.nome}}, {{oggi.data}}</p>'),
  ('application-held', 'Pratica in attesa di un altro ente', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}} in attesa',
   '<p>La pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, è in attesa di un altro ente.</p><p>{{pratica.motivo dell’attesa}}</p><p>Il termine dell’ufficio è fermo al più tardi fino al {{pratica.in attesa fino al}}.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>'),
  ('application-tacit', 'Pratica conclusa per decorso dei termini', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}} conclusa',
   '<p>Il termine della pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, è finito senza osservazioni dell’ufficio.</p><p>{{pratica.motivazione}}.</p><p>L’ufficio la iscrive nel registro. L’attestazione è tra i documenti della pratica.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>'),
  ('application-tacit-office', 'Pratica conclusa per decorso dei termini, all’ufficio', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}} da iscrivere nel registro',
   '<p>Il termine della pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, di «{{pratica.richiedente}}» è finito il {{pratica.termine}}: è conclusa per decorso dei termini e va iscritta nel registro.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>'),
  ('application-entered', 'Pratica conclusa per decorso dei termini, iscritta', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}} iscritta nel registro',
   '<p>Quanto chiedeva la pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, conclusa per decorso dei termini il {{pratica.conclusa il}}, è iscritto nel registro.</p><p>Decorrenza: {{pratica.decorrenza}}.</p><p>Licenza: {{pratica.licenza nata dalla pratica}}.</p><p>CIR: {{pratica.cir assegnato}}.</p><p>Capacità: {{pratica.capacità accolta}}.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>'),
  ('application-annulled', 'Pratica annullata d’ufficio', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}} annullata d’ufficio',
   '<p>L’ufficio ha annullato quanto è derivato dalla pratica {{pratica.numero}}, {{pratica.tipo di pratica}}.</p><p>Atto: {{pratica.atto conclusivo}}.</p><p>{{pratica.motivazione}}</p><p>{{pratica.effetto sull’attività}}.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>');
-- Letters and acts tell the day, the CIR, the capacity and what becomes of the activity.
update mail_templates set body = replace(body,
  '<p>Comunica i prezzi',
  '<p>L’attività riprende il {{licenza.ripresa il}}.</p><p>Comunica i prezzi')
where code = 'license-reactivated';
update mail_templates set body = replace(body,
  '<p>Atto: {{pratica.atto conclusivo}}.</p>',
  '<p>Atto: {{pratica.atto conclusivo}}.</p><p>Decorrenza: {{pratica.decorrenza}}.</p><p>CIR: {{pratica.cir assegnato}}.</p><p>Capacità: {{pratica.capacità accolta}}.</p>')
where code = 'application-accepted';
update mail_templates set body = replace(body,
  '<p><strong>Licenza:</strong> {{pratica.licenza nata dalla pratica}}</p>',
  '<p><strong>Licenza:</strong> {{pratica.licenza nata dalla pratica}}</p><p><strong>CIR:</strong> {{pratica.cir assegnato}}</p><p><strong>Capacità:</strong> {{pratica.capacità accolta}}</p>')
where code = 'application-accepted-act';
update mail_templates set body = replace(body,
  '<p>Rispondi entro il {{pratica.da integrare entro il}}: fino ad allora il termine dell’ufficio è fermo.</p>',
  '<p>{{pratica.effetto sull’attività}}.</p><p>Adotta le misure entro il {{pratica.da integrare entro il}} e comunicale dalla scheda della pratica: senza, l’attività si intende vietata.</p>')
where code = 'application-conformation-requested';
update mail_templates set subject = replace(subject, 'sospesa con invito a conformare', 'invito a conformare'),
  body = replace(body, 'è stata sospesa con invito a conformare', 'ha avuto un invito a conformare')
where code = 'application-conformation-requested';
update mail_templates set body = replace(body,
  '<p>Senza le misure',
  '<p><strong>Effetto sull’attività:</strong> {{pratica.effetto sull’attività}}</p><p>Senza le misure')
where code = 'application-conformation-act';
update mail_templates set body = replace(body,
  '<p>{{pratica.motivazione}}</p>',
  '<p>{{pratica.motivazione}}</p><p>{{pratica.effetto sull’attività}}.</p>')
where code = 'application-rejected';
update mail_templates set body = replace(body, 'l’ufficio la rigetta: ciò che chiede non può essere iniziato né proseguito.', 'l’ufficio la rigetta.')
where code = 'application-rejected-act';
update mail_templates set body = replace(body,
  '<p>{{pratica.motivazione}}</p>',
  '<p>{{pratica.motivazione}}</p><p><strong>Effetto sull’attività:</strong> {{pratica.effetto sull’attività}}</p>')
where code = 'application-rejected-act';
update mail_templates set body = replace(body,
  '<p>{{pratica.motivazione}}</p>',
  '<p>{{pratica.motivazione}}</p><p><strong>Effetto sull’attività:</strong> {{pratica.effetto sull’attività}}</p>')
where code = 'application-forbidden-act';
update mail_templates set body = replace(body,
  '<p>{{pratica.motivazione}}</p>',
  '<p>{{pratica.motivazione}}</p><p><strong>Effetto sull’attività:</strong> {{pratica.effetto sull’attività}}</p>')
where code = 'application-dismissed-act';
update mail_templates set body = replace(body,
  '<p><strong>Conclusa il:</strong> {{pratica.conclusa il}}</p>',
  '<p><strong>Conclusa il:</strong> {{pratica.conclusa il}}</p><p><strong>Effetto sull’attività:</strong> {{pratica.effetto sull’attività}}</p>')
where code = 'application-expired-act';
