create or replace function destinations_cities_apart() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('destinations_cities_apart'));
  if exists (select 1 from destinations o where o.id <> new.id and o."active"
      and o."level" = new."level" and o."cities" && new."cities") then
    raise exception 'shared' using errcode = '23505', constraint = 'destinations_cities_apart';
  end if;
  return new;
end $$;
create or replace trigger destinations_cities_apart after insert or update on destinations for each row when (new."active") execute function destinations_cities_apart();
