import type { Source } from './sources.ts';
import { textsIn } from './texts.ts';

/** Whether there is a row at all needs no order. */
const exists = /\bselect (?:1|true)\b[^;]*$/;

/** What a file reads only the first of, without saying which one comes first. */
export const unorderedIn = (source: Source): readonly string[] =>
  textsIn(source)
    .filter((text) => /\bselect\b/.test(text))
    .flatMap((text) => text.split(/\blimit (?=\d)/).slice(0, -1))
    .filter((read) => !/\border by\b/.test(read) && !exists.test(read))
    .map(() => 'the first row of several is read, and no order says which');
