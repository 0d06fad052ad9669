-- Who invited somebody that asks for an access of their own learns that the invitation has lapsed. A code an office uses for a letter of its own makes way.
update mail_templates set code = code || '-' || id where code = 'invitation-lapsed';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('invitation-lapsed', 'Invito decaduto, a chi aveva invitato', 'users', 'servizio', 'it', true,
   'Un invito è decaduto',
   '<p>{{utente.nome}} {{utente.cognome}} ({{utente.e-mail}}) ha chiesto un accesso a Soggiorno per conto proprio, senza rispondere al vostro invito: l’invito è decaduto.</p><p>Se questa persona deve lavorare per voi, invitatela di nuovo: potrà accettare quando la sua richiesta sarà accolta.</p><p><a href="{{soggiorno.indirizzo}}">Vai a Soggiorno</a></p>');
