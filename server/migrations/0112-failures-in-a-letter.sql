-- What failed on its day is told by a letter of the product, whose words an office may change.
update mail_templates set code = code || '-' || id where code = 'failed-verbs';
alter table mail_templates drop column "isShipped";
alter table mail_templates add column "isShipped" boolean generated always as (about is not null or code = 'failed-verbs') stored;
insert into mail_templates (code, name, category, language, active, subject, body) values
  ('failed-verbs', 'In programma e non riuscito', 'servizio', 'it', true,
   '{{programma.atti}} in programma non è riuscito',
   '<p>Quanto segue era in programma e non è riuscito.</p><p>{{programma.elenco}}</p><p>È tra le cose da sistemare del cruscotto: da lì chi può lo conferma o lo annulla.</p><p><a href="{{soggiorno.indirizzo}}">Vai a Soggiorno</a></p>');
