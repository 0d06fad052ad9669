alter table licenses add column "lapseAct" text collate "it-x-icu";
-- A code an office uses for a letter of its own makes way.
update mail_templates set code = code || '-' || id where code in ('license-lapsed', 'accommodation-cir-renewed');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('license-lapsed', 'Licenza decaduta', 'licenses', 'servizio', 'it', true,
   'Licenza {{licenza.numero}}: decadenza',
   '<p>L’ufficio ha dichiarato la decadenza della licenza {{licenza.numero}} di «{{licenza.struttura}}»: la sospensione è durata oltre il termine di legge, e l’attività si intende cessata.</p><p>Ultimo giorno: {{licenza.cessata il}}.</p><p>Atto: {{licenza.atto di decadenza}}.</p><p><a href="{{soggiorno.scheda}}">Apri la licenza in Soggiorno</a></p>'),
  ('accommodation-cir-renewed', 'Nuovo CIR dopo un trasferimento', 'accommodations', 'servizio', 'it', true,
   'Il CIR di «{{struttura.denominazione}}» è cambiato',
   '<p>La struttura «{{struttura.denominazione}}» è ora nel comune di {{struttura.comune}}. Il suo CIR è {{struttura.cir}}: prende il posto di {{nuovo cir.cir di prima}}, che portava il codice del comune di prima e non vale più.</p><p><a href="{{soggiorno.scheda}}">Apri la struttura in Soggiorno</a></p>');
update mail_templates set body = replace(body,
  '<p>Chiedete quello nuovo nella banca dati del Ministero del Turismo, con il CIR che la struttura ha ora, e',
  '<p>Il CIR di ora è {{struttura.cir}}.</p><p>Chiedete il CIN nuovo nella banca dati del Ministero del Turismo, con il CIR che la struttura ha ora, e')
where code = 'accommodation-cin-anew';
