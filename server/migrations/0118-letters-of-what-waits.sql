-- Who was granted a takeover that could not be done as things stand, who has the licence and the office are told; a house that
-- moved says that its CIN is asked for anew. A code an office uses for a letter of its own makes way.
update mail_templates set code = code || '-' || id where code in ('application-grant-hindered', 'accommodation-cin-anew');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-grant-hindered', 'Subingresso accolto che oggi non può avvenire', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: ciò che era accolto oggi non può avvenire',
   '<p>La pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, presentata da {{pratica.richiedente}}, è accolta dal {{pratica.decorrenza}}.</p><p>Da oggi la licenza non può passare ad altri, da sola o con le sue dipendenze: chi la cede, o l’ufficio, può dire perché.</p><p>Ciò che è accolto resta in programma: se per quel giorno l’impedimento è tolto ha effetto, altrimenti no, e decide l’ufficio.</p>'),
  ('accommodation-cin-anew', 'CIN da chiedere di nuovo', 'accommodations', 'servizio', 'it', true,
   'Il CIN di «{{struttura.denominazione}}» va chiesto di nuovo',
   '<p>La struttura «{{struttura.denominazione}}» è ora in un altro comune: {{struttura.comune}}. Il CIN {{cin da chiedere di nuovo.cin di prima}} portava il codice del comune di prima e non vale più.</p><p>Chiedete quello nuovo nella banca dati del Ministero del Turismo, con il CIR che la struttura ha ora, e toglietelo dagli annunci e dall’esterno dell’edificio.</p><p><a href="{{soggiorno.scheda}}">Apri la struttura in Soggiorno</a></p>');
