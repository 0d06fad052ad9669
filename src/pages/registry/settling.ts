import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import type { Duty, LicenseDuty } from '#src/domain/duties.ts';
import { withGiven } from '#src/places/given.ts';
import { filteredList } from '#src/places/list-link.ts';
import { useMay } from '#src/places/may.ts';
import { createPath, pathTo } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import { useSession } from '#src/providers/session.ts';
import type { AskedVerb } from '#src/records/asked-verb.ts';
import { useWayToForm } from '#src/records/way-to-form.ts';

type InLicense = Extract<Duty['settledIn'], { readonly license: number }>;

/** Where one goes to settle a duty: an address, what opens it here, or another's page. */
export interface Way {
  readonly label: string;
  readonly to?: string | undefined;
  /** The verb one goes to the record for. */
  readonly state?: AskedVerb;
  readonly open?: () => void;
  readonly abroad?: string;
}

/** Where who runs a house asks for its code (DL 145/2023, art. 13-ter). */
const nationalRegister = 'https://bdsr.ministeroturismo.gov.it';

/** What an operator asks of a licence to settle a duty: it changes none by itself. */
const asked: Readonly<Record<LicenseDuty, readonly [label: string, kind: ApplicationKind]>> = {
  insuranceValidTo: ['Dichiara la polizza', 'variation_data'],
  extinguishers: ['Dichiara', 'variation_data'],
  fireCertificate: ['Comunica l’atto', 'variation_data'],
  classificationValidTo: ['Conferma la classe', 'variation_classification'],
  suspensionEndsOn: ['Riapri', 'reopening'],
};

/** Where a duty of an accommodation, by its id, is settled by who reads it: what settles it is done there; undefined where nobody does, or not from here. */
export function useSettling(): (house: number, duty: Duty) => Way | undefined {
  const { pathOf } = usePlaces();
  const { manager } = useSession();
  const form = useWayToForm();
  const declares = useMay('rate-declarations')('submit');
  const proposes = useMay('accommodations')('propose');
  const edits = useMay('licenses');
  const files = useMay('applications')('create') && manager.isHotel;
  const filing = files ? createPath(pathOf, 'applications') : undefined;
  const reached = (label: string, to: string | undefined) => (to ? { label, to } : undefined);

  function inHouse(house: number, field: string): Way | undefined {
    const page = pathTo(pathOf, { resource: 'accommodations', id: house });
    if (field === 'cin' && manager.isHotel)
      return { label: 'Chiedi il CIN', abroad: nationalRegister };
    if (proposes && page)
      return { label: 'Proponi i contatti', to: page, state: { verb: 'propose', id: house } };
    // On its own page the form of the house is there; from elsewhere one goes to that page.
    const open = form?.to(field);
    if (open) return { label: 'Completa i dati', open };
    return form ? undefined : reached('Apri la struttura', page);
  }

  function inLicense({ license, field, isAhead }: InLicense): Way | undefined {
    if (field && filing && !isAhead) {
      const [label, kind] = asked[field];
      return { label, to: withGiven(filing, { license, kind }) };
    }
    const edit =
      field && edits('edit', undefined, field) && pathOf('licenses', 'edit', { id: license });
    if (edit) return { label: 'Completa la licenza', to: `${edit}#${field}` };
    return reached('Apri la licenza', pathTo(pathOf, { resource: 'licenses', id: license }));
  }

  function inPrices(house: number, label: string, which: object): Way | undefined {
    const list = pathOf('rate-declarations', 'list');
    const owed = list && filteredList(list, { accommodation: house, ...which });
    return reached(declares ? label : 'Vedi i prezzi', owed);
  }

  return (house, { settledIn }) => {
    if (settledIn === 'opening') return reached('Nuova pratica', filing);
    if (settledIn === 'prices') return inPrices(house, 'Comunica i prezzi', { isMissing: true });
    if (settledIn === 'corrections')
      return inPrices(house, 'Correggi i prezzi', { state: ['published'] });
    if ('document' in settledIn)
      return reached(
        'Apri il documento',
        pathTo(pathOf, { resource: 'documents', id: settledIn.document }),
      );
    return 'house' in settledIn ? inHouse(house, settledIn.house) : inLicense(settledIn);
  };
}
