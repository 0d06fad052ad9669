-- A campaign is of a province; who never declared stays written; who opens later has a term of its own.
alter table contact_changes add column "proposedFor" bigint;
alter table promo_cards add column "sentFor" bigint;
alter table rate_declarations add column "openingTerm" date;
alter table rate_declarations add column "dueOn" date generated always as (greatest("submissionTo", "openingTerm")) stored;
create or replace trigger rate_periods_validfrom_overlap before insert or update of "validFrom", "validTo", "territory", "kind", "types", "state" on rate_periods for each row execute function rate_periods_validfrom_overlap();
alter table contact_changes add constraint contact_changes_proposedfor_fkey foreign key ("proposedFor") references managers (id);
alter table promo_cards add constraint promo_cards_sentfor_fkey foreign key ("sentFor") references managers (id);
create index contact_changes_proposedfor_reach on contact_changes ("proposedFor", id) include ("state");
create index promo_cards_sentfor_reach on promo_cards ("sentFor", "name", id) include ("state");
insert into deadline_rules (code, profile, days, "validFrom", source) values
  ('opening_prices', 'italia', 30, '2000-01-01', 'Termine dell’ufficio: la legge vuole i prezzi all’inizio dell’attività');

-- Who had not declared when a campaign closed, as far as the register knows.
update rate_declarations d set state = 'omitted' from licenses l
where l.id = d.license and d.state in ('draft', 'returned') and d.corrects is null
  and d."periodState" in ('closed', 'archived') and (l."closedOn" is null or l."closedOn" > d."submissionTo");

alter table rate_declarations drop column "isMissing" cascade;
alter table rate_declarations add column "isMissing" boolean generated always as (state in ('draft', 'returned') and "corrects" is null
      and coalesce("periodState" in ('open', 'closed') and "licenseState" in ('active', 'suspended'), false)) stored;
create or replace trigger accommodations_missingprices_gather after insert or delete or update of "accommodation", "license", "periodLabel", "period", "isMissing" on rate_declarations for each row execute function accommodations_missingprices_gather();
update accommodations p set "missingPrices" = coalesce((select array_agg(distinct c."periodLabel" order by c."periodLabel") from rate_declarations c where c.accommodation = p.id and c."isMissing" and c."periodLabel" is not null), '{}')
  where p."missingPrices" is distinct from coalesce((select array_agg(distinct c."periodLabel" order by c."periodLabel") from rate_declarations c where c.accommodation = p.id and c."isMissing" and c."periodLabel" is not null), '{}');

-- No two campaigns of one kind ask the same houses, whoever they are of.
alter table rate_periods drop constraint if exists rate_periods_validfrom_overlap;
alter table rate_periods add constraint rate_periods_validfrom_overlap exclude using gist (elements("territory") with &&, "kind" with =, elements("types") with &&, daterange("validFrom", "validTo", '[]') with &&) where ("state" in ('open', 'closed'));

-- A supplement is one of those the card says in every language, or another by its name.
alter table rate_declarations_supplements alter column "name" drop not null;
alter table rate_declarations_supplements add column "kind" text;
update rate_declarations_supplements set "kind" = case
  when name ~* 'lett(o|ino) (agg|supp|in pi)' then 'extra_bed'
  when name ~* 'culla' then 'cot'
  when name ~* 'colazione' then 'breakfast'
  when name ~* 'cucina' then 'kitchen'
  when name ~* 'bianch' then 'linen'
  when name ~* 'puliz' then 'cleaning'
  when name ~* 'riscald' then 'heating'
  when name ~* 'condizion' then 'air_conditioning'
  when name ~* 'doccia' then 'hot_shower'
  when name ~* 'animal|cane' then 'pet'
  when name ~* 'parch|garage|posto auto' then 'parking'
  else 'other' end;
alter table rate_declarations_supplements alter column "kind" set not null;

-- Whoever has these codes keeps their letters.
update mail_templates set code = code || '-' || id where code in ('prices-lapsed', 'promo-card-lapsed', 'contact-changes-lapsed');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('prices-lapsed', 'Prezzi decaduti per cambio di gestore', 'rate-declarations', 'servizio', 'it', true,
   'Prezzi di «{{comunicazione dei prezzi.struttura}}»: comunicazione decaduta',
   '<p>La struttura «{{comunicazione dei prezzi.struttura}}» ha un nuovo gestore. La comunicazione dei prezzi di «{{comunicazione dei prezzi.titolare}}» per «{{comunicazione dei prezzi.periodo tariffario}}», non ancora pubblicata, è decaduta.</p><p>Chi gestisce ora la struttura comunica i propri prezzi.</p><p><a href="{{soggiorno.indirizzo}}">Vai a Soggiorno</a></p>'),
  ('promo-card-lapsed', 'Scheda promozionale decaduta per cambio di gestore', 'promo-cards', 'servizio', 'it', true,
   'Scheda di «{{scheda promozionale.denominazione}}»: invio decaduto',
   '<p>La struttura «{{scheda promozionale.denominazione}}» ha un nuovo gestore. La scheda inviata da «{{scheda promozionale.inviata per}}», non ancora pubblicata, non lo sarà.</p><p>Chi gestisce ora la struttura può rivederla e inviarla.</p><p><a href="{{soggiorno.indirizzo}}">Vai a Soggiorno</a></p>'),
  ('contact-changes-lapsed', 'Modifica dei contatti decaduta per cambio di gestore', 'contact-changes', 'servizio', 'it', true,
   'Contatti di «{{modifica dei contatti.denominazione}}»: modifica decaduta',
   '<p>La struttura «{{modifica dei contatti.denominazione}}» ha un nuovo gestore. La modifica dei contatti proposta da «{{modifica dei contatti.proposta per}}», non ancora confermata, è decaduta.</p><p>Chi gestisce ora la struttura può proporne una sua.</p><p><a href="{{soggiorno.indirizzo}}">Vai a Soggiorno</a></p>');

-- What waits was sent by who runs the house.
update promo_cards set "sentFor" = manager where state = 'submitted';
update contact_changes set "proposedFor" = manager where state = 'proposed';
