import { createContext } from 'react';

/** What each role is called; declared with the people, handed down by the shell. */
export const RoleWordsContext = createContext<Readonly<Record<string, string>>>({});
