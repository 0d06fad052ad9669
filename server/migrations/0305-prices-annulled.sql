-- Who is told of an annulment learns which published prices no longer fit what the register has then.
update mail_templates set body = replace(body,
  '<p><strong>Effetto sull’attività:</strong> {{pratica.effetto sull’attività}}</p>',
  '<p><strong>Effetto sull’attività:</strong> {{pratica.effetto sull’attività}}</p><p><strong>Prezzi pubblicati da correggere:</strong> {{pratica.prezzi pubblicati da correggere}}</p>')
where code = 'application-annulled-act';
update mail_templates set body = replace(body,
  '<p>{{pratica.effetto sull’attività}}.</p>',
  '<p>{{pratica.effetto sull’attività}}.</p><p>Prezzi pubblicati da correggere: {{pratica.prezzi pubblicati da correggere}}</p>')
where code = 'application-annulled';
