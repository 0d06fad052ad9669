-- The business another organisation invites into is told. A code an office uses for a letter of its own makes way.
update mail_templates set code = code || '-' || id where code = 'invitation-by-office';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('invitation-by-office', 'Invito fatto da un ufficio, all’organizzazione', 'invitations', 'servizio', 'it', true,
   '«{{mittente.nome}}» ha invitato una persona in «{{invito.organizzazione}}»',
   '<p>«{{mittente.nome}}» ha invitato {{invito.nome e cognome}} ({{invito.e-mail}}) a far parte di «{{invito.organizzazione}}» come {{invito.ruolo}}. L’invito vale fino al {{invito.vale fino al}}.</p><p>Se non lo avete chiesto, ritiratelo prima che sia accettato, e scrivete all’ufficio.</p><p><a href="{{soggiorno.scheda}}">Leggi l’invito in Soggiorno</a></p>');
