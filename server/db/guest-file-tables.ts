/**
 * Of each file of guests its SHA-256, by which it is known again, and sealed what it says and what of it was refused, as both speak
 * of people: what it says until it is taken, or for a day, what was refused for thirty.
 */
export const guestFileTables = `
create table guest_file_contents (
  file bigint primary key,
  sha256 bytea not null,
  content text,
  faults text
);
create index guest_file_contents_known on guest_file_contents (sha256);
`;
