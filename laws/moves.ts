import type { Source } from './sources.ts';
import { textsIn } from './texts.ts';

/** Where alone what is in programme comes, and passes from state to state or to another day: whoever does it notes what it means. */
const mover = 'server/engine/programme-moves.ts';

const moved =
  /\binsert into scheduled_verbs\b|\bupdate scheduled_verbs(?: as)?(?: s)? set (?:(?! where ).)*(?:\bstate|"dueon") =/;

/** The law a file of the engine breaks that moves it by itself. */
export const movesIn = (source: Source): readonly string[] =>
  source.path !== mover && textsIn(source).some((text) => moved.test(text))
    ? ['what is in programme is moved in one place']
    : [];
