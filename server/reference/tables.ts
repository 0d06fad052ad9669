/**
 * Tables of reference data that nobody edits: keyed by their official codes, filled by
 * `loadReferenceData`. Municipalities, origins and accommodation types are declared resources instead.
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
create table countries (
  "istatCode" text primary key,
  "policeCode" text unique,
  "nameIt" text collate "it-x-icu" not null,
  "nameEn" text not null,
  iso2 text unique,
  iso3 text unique,
  m49 text,
  "belfioreCode" text,
  kind text not null check (kind in ('S', 'T')),
  "continentCode" text not null,
  "continentIt" text not null,
  "areaCode" text not null,
  "areaIt" text not null,
  "c59Code" text,
  "c59Label" text not null,
  "c59Area" text not null
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
create table police_documents (
  code text primary key,
  "labelIt" text not null
);
`;
