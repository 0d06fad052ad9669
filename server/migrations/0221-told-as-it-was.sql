-- Silence attests what it can; a receipt tells from which day; who let a request go by learns what becomes of the activity. A house and a licence list what they are about once.
-- Written anew, as PostgreSQL 15 changes no expression.
alter table applications drop column "houses", drop column "licenses";
alter table applications add column "houses" bigint[] generated always as (array_remove(array[accommodation, nullif("resultHouse", accommodation)], null)) stored;
alter table applications add column "licenses" bigint[] generated always as (array_remove(array[license, nullif("resultLicense", license)], null)) stored;
create index applications_houses_set on applications using gin ("houses");
create index applications_licenses_set on applications using gin ("licenses");
update mail_templates set body = replace(body,
  'è decorso senza che l’ufficio abbia chiesto altro, o negato.',
  'è decorso in assenza di richieste di integrazione o di inviti a conformare rimasti inevasi, e di provvedimenti di diniego.')
where code = 'application-tacit-act';
update mail_templates set body = replace(body,
  'è finito senza osservazioni dell’ufficio.',
  'è finito senza richieste dell’ufficio rimaste senza risposta e senza un diniego.')
where code = 'application-tacit';
update mail_templates set body = replace(body,
  '<p><strong>Si chiede:</strong> {{pratica.che cosa si chiede}}</p>',
  '<p><strong>Si chiede:</strong> {{pratica.che cosa si chiede}}</p><p><strong>Decorrenza:</strong> {{pratica.decorrenza}}</p>')
where code in ('application-receipt', 'application-integration-receipt');
update mail_templates set body = replace(body,
  '<p><a href="{{soggiorno.scheda}}">', '<p>{{pratica.effetto sull’attività}}.</p><p><a href="{{soggiorno.scheda}}">')
where code in ('application-expired', 'application-dismissed');
