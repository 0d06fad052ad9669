-- Papers of who ran a house before are seen by offices alone; one takeover of a licence at a time is one asker's; the code
-- of what was taken back or dismissed is free; a proposal of contacts is its proposer's.
alter table documents add column "ofPredecessor" boolean not null default false;
do $$
declare wrong text;
begin
  select string_agg(ids, '; ') into wrong from (select string_agg(id::text, ', ' order by id) as ids
    from applications where "kind" in ('takeover') and "state" in ('submitted', 'in_charge', 'correction_requested', 'integration_requested', 'integrated', 'on_hold', 'conformation_requested', 'accepted_tacit') group by "license", "manager" having count(*) > 1 and num_nonnulls("license", "manager") = 2) several;
  if wrong is not null then
    raise exception 'in applications ce ne può essere uno solo alla volta, e sono più d’uno gli elementi con id %: prima vanno chiusi', wrong;
  end if;
end $$;
create unique index applications_license_manager_alone on applications ("license", "manager") where "kind" in ('takeover') and "state" in ('submitted', 'in_charge', 'correction_requested', 'integration_requested', 'integrated', 'on_hold', 'conformation_requested', 'accepted_tacit');
drop index if exists contact_changes_manager_reach;
drop index if exists applications_sciacode_alone;
create unique index applications_sciacode_alone on applications ("sciaCode") where "state" in ('submitted', 'in_charge', 'correction_requested', 'integration_requested', 'integrated', 'on_hold', 'conformation_requested', 'accepted', 'accepted_tacit', 'rejected', 'expired', 'annulled');
update contact_changes set "proposedFor" = manager where "proposedFor" is null;
-- What was filed before a house was taken over, and is not about the place, is of who ran it then.
update documents d set "ofPredecessor" = true
where d.kind not in ('plan', 'classification', 'safety') and exists (
  select 1 from licenses s join licenses o on o.id = s.predecessor
  where s.accommodation = d.accommodation and d."createdAt" < o."closureRegisteredOn");
-- A code an office uses for a letter of its own makes way.
update mail_templates set code = code || '-' || id where code in ('application-takeover-ended', 'license-reinstated', 'prices-passed-on');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-takeover-ended', 'Subingresso senza seguito, a chi gestisce la struttura', 'applications', 'pratiche', 'it', true,
   'Il subingresso non ha seguito: {{pratica.struttura}}',
   '<p>La pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, che {{pratica.richiedente}} aveva presentato per la struttura {{pratica.struttura}}, non ha seguito. Esito: {{pratica.stato}}.</p><p>Per questa pratica la licenza non cambia titolare.</p>'),
  ('license-reinstated', 'Licenza ripristinata', 'licenses', 'servizio', 'it', true,
   'La licenza {{licenza.numero}} è ripristinata',
   '<p>La licenza {{licenza.numero}} di «{{licenza.struttura}}» è di nuovo attiva: il subingresso con cui era passata ad altri è annullato.</p><p>Controllate i recapiti della struttura e i prezzi comunicati.</p><p><a href="{{soggiorno.scheda}}">Apri la licenza in Soggiorno</a></p>'),
  ('prices-passed-on', 'Prezzi passati a chi subentra', 'rate-declarations', 'servizio', 'it', true,
   'I prezzi di «{{comunicazione dei prezzi.struttura}}» restano quelli comunicati',
   '<p>Con il subingresso restano in vigore i prezzi massimi che chi gestiva «{{comunicazione dei prezzi.struttura}}» aveva comunicato per «{{comunicazione dei prezzi.periodo tariffario}}».</p><p>Per chiederne di più alti comunicate una variazione prima di applicarli.</p><p><a href="{{soggiorno.scheda}}">Vedi i prezzi in Soggiorno</a></p>');
-- The act says what became of the licence.
update mail_templates set body = replace(body,
  '<p>Una licenza che è già cessata per il subingresso non riprende da sé: per gestire ancora la struttura scrivete all’ufficio.</p>', '')
where code = 'application-takeover-annulled';
