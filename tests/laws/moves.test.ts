import { expect, it } from 'vitest';
import { movesIn } from '../../laws/moves.ts';

const law = ['what is in programme is moved in one place'];

it.each([
  [`run(tx, "update scheduled_verbs set state = 'done' where id = $1")`, law],
  [`run(tx, "update scheduled_verbs s set failure = $2, state = 'failed' where s.id = $1")`, law],
  [`run(tx, 'update scheduled_verbs set "dueOn" = $2 where id = $1')`, law],
  [`run(tx, 'insert into scheduled_verbs (resource) values ($1)')`, law],
  [
    `run(tx, "update scheduled_verbs set manager = $2 where manager = $1 and state = 'waiting'")`,
    [],
  ],
  [`run(tx, "select 1 from scheduled_verbs where state = 'waiting'")`, []],
])('moves in programme stand in one place: %s', (text, laws) => {
  expect(movesIn({ path: 'server/engine/some.ts', text })).toEqual(laws);
  expect(movesIn({ path: 'server/engine/programme-moves.ts', text })).toEqual([]);
});
