create index accommodations_manager_lacks_cin on accommodations ("manager", "name", id) include ("status") where "cin" is null;
create index accommodations_manager_lacks_cir on accommodations ("manager", "name", id) include ("status") where "cir" is null;
create index accommodations_city_lacks_cin on accommodations ("city", "name", id) include ("status") where "cin" is null;
create index accommodations_city_lacks_cir on accommodations ("city", "name", id) include ("status") where "cir" is null;
