/** How far each mailbox was read: the number of its last message seen, and the validity of its numbers (RFC 3501, 2.3.1.1). */
export const mailboxTable = `
create table mailboxes (
  name text primary key,
  validity bigint not null,
  seen bigint not null
);
`;
