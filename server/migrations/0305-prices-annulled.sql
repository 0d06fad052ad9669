-- Who is told of an annulment learns which published prices no longer fit what the register has then.
update mail_templates set body = replace(body,
  '<p><strong>Effetto sull’attività:</strong> {{pratica.effetto sull’attività}}</p>',
  '<p><strong>Effetto sull’attività:</strong> {{pratica.effetto sull’attività}}</p><p><strong>Prezzi pubblicati da correggere:</strong> {{pratica.prezzi pubblicati da correggere}}</p>')
where code = 'application-annulled-act';
-- Whose house it is no longer is not told of its prices: their letter stays as it was. Whoever had the code keeps theirs.
update mail_templates set code = code || '-' || id where code = 'application-annulled-newcomer';
insert into mail_templates (code, name, about, category, language, active, subject, body)
select 'application-annulled-newcomer', 'Pratica annullata d’ufficio, a chi era subentrato', about, category, language, active, subject, body
from mail_templates where code = 'application-annulled';
update mail_templates set body = replace(body,
  '<p>{{pratica.effetto sull’attività}}.</p>',
  '<p>{{pratica.effetto sull’attività}}.</p><p>Prezzi pubblicati da correggere: {{pratica.prezzi pubblicati da correggere}}</p>')
where code = 'application-annulled';
