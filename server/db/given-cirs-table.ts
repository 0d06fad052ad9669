/**
 * CIRs that something which followed from a verb gave a record, or took from it: each is of one activity for good (registry 1.7),
 * and the trace that tells of it goes after its months. It is written with the audit.
 */
export const givenCirsTable = `
create table given_cirs (
  cir text not null,
  record bigint not null,
  primary key (cir, record)
);
`;
