alter table promo_cards add column "withdrawnBy" bigint;
alter table promo_cards add constraint promo_cards_withdrawnby_fkey foreign key ("withdrawnBy") references managers (id);
create index promo_cards_withdrawnby_reach on promo_cards ("withdrawnBy", "name", id) include ("state");

-- Who withdrew the cards that lie withdrawn, as far as the trace goes back.
update promo_cards c set "withdrawnBy" = (
  select a.manager from audit a join managers m on m.id = a.manager
  where a.resource = 'promo-cards' and a.record = c.id and a.action = 'withdraw' and a.impersonator is null
  order by a.id desc limit 1)
where c.state = 'withdrawn';
