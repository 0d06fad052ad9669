import { formatDate } from '#src/domain/dates.ts';
import {
  type Placeholder,
  placeholdersOf,
  type Said,
  saidBy,
} from '#src/resources/mail/placeholders.ts';
import type { ApiMeans } from '../../api/means.ts';
import { queriesIn, run, type Tx } from '../../db/transaction.ts';
import { tidyName } from '../../engine/file-name.ts';
import type { Papers } from '../../engine/papers.ts';
import { keepFile } from '../files/upload.ts';
import { letterOf, templateOf } from '../letters/letter.ts';
import { type Holds, heldBy, saidIn } from '../letters/values.ts';
import { blocksOf } from './blocks.ts';
import { hourOf, saidOfPaper } from './said.ts';
import { sheetPdf } from './sheet.ts';

/** Draws what verbs attest, as an office has worded it; a name or an address of a file says nothing of it. */
export const createPapers = ({
  files,
  settings,
  model,
}: Pick<ApiMeans, 'files' | 'settings' | 'model'>): Papers => ({
  async draw(tx, { resource, verb, code, after, input, issued, today }) {
    const template = await templateOf(tx, code);
    if (!template) return undefined;
    const holds: Holds = (from) => heldBy({ after, input }, verb, from);
    const known = placeholdersOf(resource, code);
    const [own = new Map()] = await saidIn(queriesIn(tx), model.resources, known, [holds]);
    const { office, contacts } = await headOf(tx, issued.manager);
    const general = saidBy([
      ['mittente.nome', office],
      ['oggi.data', formatDate(today)],
      ['soggiorno.indirizzo', settings.publicUrl],
    ]);
    const paper = await saidOfPaper(tx, resource, after, issued);
    const { subject, html } = letterOf(template, new Map([...own, ...general, ...paper]));
    const bytes = await sheetPdf({
      office,
      contacts,
      title: subject,
      blocks: blocksOf(html),
      foot: `${office} · ${formatDate(today)}, ore ${await hourOf(tx)}`,
    });
    const called = letterOf(template, numberOf(known, own)).subject.replaceAll('/', '-');
    const pdf = { name: `${tidyName(called)}.pdf`, type, bytes };
    return { title: subject, file: await keepFile(tx, files, { managerId: issued.manager }, pdf) };
  },
});

const type = 'application/pdf';

/** What the name of a file may say besides the title of its paper: the number the product gave the case. */
const numberOf = (known: readonly Placeholder[], said: Said): Said =>
  saidBy(
    known.flatMap(({ name, from }) =>
      from && 'sequence' in from.field ? [[name, said.get(name.toLowerCase()) ?? '']] : [],
    ),
  );

/** The letterhead of an organisation: its name, and what of these it has. */
async function headOf(tx: Tx, issuer: number) {
  const [row] = await run<Record<'name' | 'address' | 'zip' | 'pec' | 'email', string | null>>(
    tx,
    `select name, concat_ws(' ', address, "streetNumber") as address, zip, pec, email
     from managers where id = $1`,
    [issuer],
  );
  const { name, address, zip, pec, email } = row ?? {};
  const contacts = [
    [address, zip].filter(Boolean).join(', '),
    [pec && `PEC ${pec}`, email && `E-mail ${email}`].filter(Boolean).join(' · '),
  ].filter(Boolean);
  return { office: name ?? '', contacts };
}
