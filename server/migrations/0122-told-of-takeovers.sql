-- Whose licence is going to pass learns that a takeover is granted, called off or confirmed; who was granted something learns that it is
-- confirmed after all. A code an office uses for a letter of its own makes way.
update mail_templates set code = code || '-' || id where code in ('application-confirmed', 'application-takeover-granted',
  'application-takeover-called-off', 'application-takeover-confirmed');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-confirmed', 'Pratica accolta, effetti confermati', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: confermato ciò che era accolto',
   '<p>Ciò che doveva seguire dall’accoglimento della pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, e non aveva avuto effetto, è confermato dall’ufficio: ha effetto dal {{pratica.decorrenza}} o, se quel giorno è passato, da oggi.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>'),
  ('application-takeover-granted', 'Subingresso accolto, a chi gestisce la struttura', 'applications', 'pratiche', 'it', true,
   'Accolto un subingresso: {{pratica.struttura}}',
   '<p>La pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, che {{pratica.richiedente}} ha presentato per la struttura {{pratica.struttura}} di cui risultate titolari, è accolta. Esito: {{pratica.stato}}.</p><p>Decorrenza: {{pratica.decorrenza}}. Da allora la licenza è di chi subentra; fino ad allora è vostra, e non può cessare.</p><p>Se il subingresso non vi risulta, scrivete subito all’ufficio.</p>'),
  ('application-takeover-called-off', 'Subingresso accolto e tolto dal programma, a chi gestisce la struttura', 'applications', 'pratiche', 'it', true,
   'Il subingresso non avviene per ora: {{pratica.struttura}}',
   '<p>Il subingresso della pratica {{pratica.numero}}, che {{pratica.richiedente}} ha presentato per la struttura {{pratica.struttura}}, era accolto con decorrenza {{pratica.decorrenza}}: l’ufficio lo ha tolto dal programma, e quel giorno la licenza non passa ad altri.</p><p>Se l’ufficio lo conferma più avanti, vi sarà scritto.</p>'),
  ('application-takeover-confirmed', 'Subingresso confermato, a chi gestisce la struttura', 'applications', 'pratiche', 'it', true,
   'Il subingresso è confermato: {{pratica.struttura}}',
   '<p>Il subingresso della pratica {{pratica.numero}}, che {{pratica.richiedente}} ha presentato per la struttura {{pratica.struttura}} e che non aveva avuto effetto, è confermato dall’ufficio.</p><p>Decorrenza: {{pratica.decorrenza}}. Da allora la licenza è di chi subentra; fino ad allora è vostra, e non può cessare.</p>');
