/**
 * Tables of reference data that nobody edits: keyed by their official codes, filled by
 * `loadReferenceData`. Municipalities, countries and whatever else forms choose from are declared resources instead.
 */
export const referenceTables = `
create table provinces (
  "istatCode" text primary key,
  "utsCode" text not null unique,
  name text collate "it-x-icu" not null,
  sigla text not null unique,
  "regionCode" text not null,
  region text collate "it-x-icu" not null,
  nuts3 text not null unique,
  type integer not null
);
create table city_police_codes (
  "istatCode" text primary key,
  "policeCode" text not null unique
);
create table police_cities (
  "policeCode" text primary key,
  name text collate "it-x-icu" not null,
  sigla text not null,
  "validTo" date
);
create index police_cities_name_search on police_cities using gin (fold(name) gin_trgm_ops);
create index police_cities_name_start on police_cities (fold(name) text_pattern_ops);
create table police_countries (
  "policeCode" text primary key,
  name text collate "it-x-icu" not null,
  "validTo" date
);
`;
