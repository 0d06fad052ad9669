import { useMemo } from 'react';
import { EditForm } from '#src/forms/EditForm.tsx';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import type { Resource } from '#src/schema/resource.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Section } from '#src/ui/Section.tsx';
import { ValueView } from '#src/values/views.tsx';
import { OneHouse } from './OneHouse.tsx';
import { OwnCard } from './OwnCard.tsx';

const title = 'Immagini';

/** The images of an accommodation's card: their words, their order, the first as cover. */
export default function Images() {
  return (
    <OneHouse title={title} path="info/images">
      {(accommodation) => (
        <OwnCard key={accommodation} title={title} accommodation={accommodation}>
          {(resource, card) => <CardImages key={card.version} resource={resource} card={card} />}
        </OwnCard>
      )}
    </OneHouse>
  );
}

function CardImages({ resource, card }: { readonly resource: Resource; readonly card: Row }) {
  const mayEdit = useMay(resource.name)('edit', card);
  const alone = useMemo(() => ({ ...resource, form: [{ title, rows: ['images'] }] }), [resource]);
  const field = resource.fields.images;
  return (
    <>
      <PageHeader
        title={`Immagini di ${card.name}`}
        line={!mayEdit && 'La scheda è in mano a chi la pubblica: per cambiarla ritirala.'}
      />
      {mayEdit ? (
        <EditForm resource={alone} record={card} onSaved={() => {}} onLeave={() => {}} />
      ) : (
        <Section title={title}>{field && <ValueView field={field} value={card.images} />}</Section>
      )}
    </>
  );
}
