/** SQL: a licence and those it goes on from by takeovers, `steps` back; prices are declared anew, and measured by theirs. */
export const lineSql = (license: string): string => `(
  with recursive line as (
    select id, predecessor, 0 as steps from licenses where id = ${license}
    union all
    select l.id, l.predecessor, steps + 1 from line join licenses l on l.id = line.predecessor)
  select id, steps from line)`;
