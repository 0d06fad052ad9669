import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { pageOf } from '#src/places/path-to.ts';
import type { Places } from '#src/places/places.ts';
import type { Resource } from '#src/schema/resource.ts';
import { inSentence } from '#src/ui/grammar.ts';
import type { RegisterLine } from './register.ts';

interface Props {
  readonly resource: Resource;
  readonly line: RegisterLine;
  readonly pathOf: Places['pathOf'];
}

/** "licenza SO-2019-0147"; what concerns no single record names them all. */
export function Subject({ resource, line, pathOf }: Props): ReactNode {
  const { words } = resource;
  if (line.record === 0) return inSentence(words.many);
  const called = `${inSentence(words.one)} ${line.label ?? `n. ${line.record}`}`;
  const to = line.action === 'delete' ? undefined : pageOf(pathOf, resource, line.record);
  return to ? (
    <Link component={RouterLink} to={to}>
      {called}
    </Link>
  ) : (
    called
  );
}
