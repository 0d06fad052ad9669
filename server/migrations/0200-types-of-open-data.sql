alter table accommodation_types alter column "schemaOrgType" type text using "schemaOrgType"::text;
