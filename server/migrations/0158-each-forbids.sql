-- Of two matters each forbids by itself: what ended while the licence was forbidden by something else forbids it still.
alter table applications add column "alsoForbids" boolean not null default false;
update applications a set "alsoForbids" = true, effect = 'L’attività della licenza è vietata'
from licenses l
where a.state = 'rejected' and a."requestDueOn" is not null and l.state = 'prohibited'
  and l.id = coalesce(a."suspendedLicense", a.license) and l.holder = a.manager
  and a.kind in ('variation_capacity', 'variation_classification', 'variation_period')
  and l."prohibitionAct" is distinct from a."outcomeAct" and l."prohibitionAct" not like a.number || ': %'
  and exists (
    select 1 from audit d cross join lateral (
      select p.id, p."becauseResource", p."becauseRecord" from audit p
      where p.resource = 'licenses' and p.record = l.id and p.action in ('prohibit', 'forbid')
      order by p.id desc limit 1) p
    where d.resource = 'applications' and d.record = a.id and d.action in ('unconformed', 'insufficient')
      and d.id > p.id and not coalesce(p."becauseResource" = 'applications' and p."becauseRecord" = a.id, false));
update mail_templates set code = code || '-' || id where code = 'application-prohibition-lifted';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-prohibition-lifted', 'Divieto di una pratica revocato', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: il divieto è revocato',
   '<p>Il divieto della pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, è revocato.</p><p>Atto: {{revoca il divieto.atto}}.</p><p>La licenza resta vietata finché lo è per altro.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>');
-- A receipt of measures says what stands still until then: a suspension where one was ordered.
update mail_templates set body = replace(body,
  ' Senza altri provvedimenti entro quel giorno finisce anche la sospensione disposta con l’invito.</p>',
  '</p><p><strong>Effetto sull’attività:</strong> {{pratica.effetto sull’attività}}</p>')
where code = 'application-measures-receipt';
