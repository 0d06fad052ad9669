-- A structure code is told apart among the keys of its licence: nobody takes it from another house.
create unique index machine_keys_structurecode_license_alone on machine_keys ("structureCode", "license") where "state" in ('waiting', 'active');
drop index machine_keys_structurecode_alone;
