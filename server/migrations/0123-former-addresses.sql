-- Where somebody was written to they learn that they no longer are. A code an office uses for a letter of its own makes way.
update mail_templates set code = code || '-' || id where code in ('manager-address-changed', 'user-address-changed');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('manager-address-changed', 'Indirizzo di un’organizzazione cambiato, a quello di prima', 'managers', 'servizio', 'it', true,
   'Un indirizzo di «{{organizzazione.denominazione}}» è stato cambiato',
   '<p>Il {{oggi.data}} è stato cambiato, in Soggiorno, un indirizzo (e-mail o PEC) a cui scriviamo a «{{organizzazione.denominazione}}».</p><p>Se il cambio non vi risulta, scrivete subito all’ufficio: comunicazioni e atti vanno ora all’indirizzo nuovo.</p>'),
  ('user-address-changed', 'Indirizzo di una persona cambiato, a quello di prima', 'users', 'servizio', 'it', true,
   'L’indirizzo con cui accedi è stato cambiato',
   '<p>Il {{oggi.data}} è stato cambiato l’indirizzo con cui accedi a Soggiorno e a cui ti scriviamo: con questo non si accede più.</p><p>Se il cambio non ti risulta, scrivi subito all’ufficio.</p>');
