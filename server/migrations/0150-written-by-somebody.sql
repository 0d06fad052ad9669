-- A declaration says itself whether somebody has written in it; until now whatever followed the programme counted as well.
alter table rate_declarations add column "isWritten" boolean not null default false;
update rate_declarations d set "isWritten" = true
where version > 1 and (state <> 'draft' and not (state in ('omitted', 'lapsed') and d."submittedOn" is null)
  or not exists (select 1 from audit a where a.resource = 'rate-declarations' and a.record = d.id and a.action = 'create')
  or exists (select 1 from audit a where a.resource = 'rate-declarations' and a.record = d.id
    and a.action in ('edit', 'revert', 'copyPrevious', 'submit') and a."user" is not null and a."becauseRecord" is null));
-- Whose measures are adopted learns it, and what else holds the licence. A code an office uses for a letter of its own makes way.
update mail_templates set code = code || '-' || id where code = 'application-conformed';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-conformed', 'Misure adottate', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: le misure sono adottate',
   '<p>L’ufficio ha trovato adottate le misure dell’invito a conformare della pratica {{pratica.numero}}, {{pratica.tipo di pratica}}: l’esame della pratica prosegue.</p><p>La licenza resta sospesa. La tiene ancora ferma: {{pratica.che cos’altro tiene ferma la licenza}}.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>');
update mail_templates set body = replace(body, '<p><a href="{{soggiorno.scheda}}">',
  '<p>La licenza resta sospesa. La tiene ancora ferma: {{pratica.che cos’altro tiene ferma la licenza}}.</p><p><a href="{{soggiorno.scheda}}">')
where code = 'application-tacit';
