alter table applications add column "answeredBy" text;
alter table applications add column "measures" text collate "it-x-icu";
alter table applications add column "measuresOn" date;
alter table applications add column "measuresBy" text;
alter table applications add column "measuresProtocol" text collate "it-x-icu";
alter table applications add column "observations" text collate "it-x-icu";
alter table applications add column "observedOn" date;
alter table applications add column "observationsBy" text;
alter table applications add column "observationsProtocol" text collate "it-x-icu";

-- What answered a request, an invitation and reasons was kept in one place, the last of them alone: each moves to its own, and what
-- the next had taken the place of comes back from its trace.
with told as (
  select e.record, e.action,
    max(e.id) as last,
    (array_agg(e.changes->'answer'->>1 order by e.id desc) filter (where e.changes ? 'answer'))[1] as words,
    (array_agg((e.changes->'answeredOn'->>1)::date order by e.id desc) filter (where e.changes ? 'answeredOn'))[1] as day,
    (array_agg(e.changes->'answerProtocol'->>1 order by e.id desc) filter (where e.changes ? 'answerProtocol'))[1] as number,
    (array_agg(case when m.type in (4, 6) then 'office' else 'party' end order by e.id desc))[1] as hand
  from audit e left join managers m on m.id = e.manager
  where e.resource = 'applications' and e.action in ('integrate', 'comply', 'observe')
  group by e.record, e.action),
-- Whose the one kept is; where no trace tells, the last that was asked.
kept as (
  select a.id, a.answer as words, a."answeredOn" as day, a."answerProtocol" as number,
    case when a."answeredOn" is null then null else coalesce(
      (select t.action from told t where t.record = a.id order by t.last desc limit 1),
      case when a."reasonsOn" is not null then 'observe'
        when a."invitedOn" is not null and a."invitedOn" >= coalesce(a."askedOn", a."invitedOn") then 'comply'
        else 'integrate' end) end as action,
    case when a.source = 'portal' then 'party' else 'office' end as hand
  from applications a),
found as (
  select k.id, v.action,
    case when k.action = v.action then k.words else t.words end as words,
    case when k.action = v.action then k.day else t.day end as day,
    case when k.action = v.action then k.number else t.number end as number,
    case when k.action = v.action then coalesce(t.hand, k.hand) else t.hand end as hand
  from kept k cross join (values ('integrate'), ('comply'), ('observe')) v (action)
    left join told t on t.record = k.id and t.action = v.action
  where k.action is not null or exists (select 1 from told o where o.record = k.id))
update applications a set
  answer = i.words, "answeredOn" = i.day, "answerProtocol" = i.number, "answeredBy" = i.hand,
  measures = c.words, "measuresOn" = c.day, "measuresProtocol" = c.number, "measuresBy" = c.hand,
  observations = o.words, "observedOn" = o.day, "observationsProtocol" = o.number, "observationsBy" = o.hand
from found i join found c on c.id = i.id and c.action = 'comply' join found o on o.id = i.id and o.action = 'observe'
where a.id = i.id and i.action = 'integrate';
-- Their histories speak of the fields they are in.
update audit set changes = (select jsonb_object_agg(
  case when key not in ('answer', 'answeredOn', 'answerProtocol') then key
    when action = 'comply' then case key when 'answer' then 'measures' when 'answeredOn' then 'measuresOn' else 'measuresProtocol' end
    else case key when 'answer' then 'observations' when 'answeredOn' then 'observedOn' else 'observationsProtocol' end end, value)
  from jsonb_each(changes))
where resource = 'applications' and action in ('comply', 'observe') and changes ?| array['answer', 'answeredOn', 'answerProtocol'];
-- Their letters and papers too.
update mail_templates set body = replace(replace(replace(body,
  '{{pratica.risposta}}', '{{pratica.misure comunicate}}'),
  '{{pratica.risposta del}}', '{{pratica.misure ricevute il}}'),
  '{{pratica.protocollo della risposta}}', '{{pratica.protocollo delle misure}}')
where code in ('application-measures-receipt', 'application-measures-office');
update mail_templates set body = replace(replace(replace(body,
  '{{pratica.risposta}}', '{{pratica.osservazioni}}'),
  '{{pratica.risposta del}}', '{{pratica.osservazioni ricevute il}}'),
  '{{pratica.protocollo della risposta}}', '{{pratica.protocollo delle osservazioni}}')
where code in ('application-observations-receipt', 'application-observed-office');
