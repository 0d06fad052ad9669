/** Of each key of a machine the SHA-256 of what it sends, apart from what people read of it, and when it was last used. */
export const machineSecretsTable = `
create table machine_secrets (
  key bigint primary key,
  hash bytea not null unique,
  "usedAt" timestamptz
);
`;
