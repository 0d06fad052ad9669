import { useCallback, useMemo, useState } from 'react';
import { PageHeader } from '#src/admin/look/PageHeader.tsx';
import { useMay } from '#src/admin/may.ts';
import { done, useNotices } from '#src/admin/notices.ts';
import { laidOut } from '#src/admin/record/layout.ts';
import { RecordForm } from '#src/admin/record/RecordForm.tsx';
import type { Row } from '#src/admin/record/saving.ts';
import { Unread } from '#src/admin/record/Unread.tsx';
import { saveAs, useApiBase } from '#src/admin/values/files.ts';
import { linesProblem, type PriceLine, supplementsProblem } from '#src/domain/prices.ts';
import { take } from '#src/providers/http.ts';
import { priceFields } from '#src/resources/prices/rate-declarations.ts';
import { simulationFields } from '#src/resources/prices/simulation.ts';
import { blankRecord, type Values } from '#src/schema/validation.ts';

const fields = { ...simulationFields, ...priceFields };
const form = [
  {
    title: 'Struttura',
    rows: [['name', 'city'], ['cin', 'classification'], 'languages'],
  },
  { title: 'Prezzi', rows: ['lines', 'hasRestaurant'] },
  {
    title: 'Supplementi e servizi',
    rows: ['supplements', 'included', ['breakfast', 'mealDrinks']],
  },
] as const;

/** Tries out a declaration of prices: judged as a true one, its card as a PDF, nothing stored. */
export default function PriceTrial() {
  const mayTry = useMay('rate-declarations')('publish');
  const { base, impersonated } = useApiBase();
  const notices = useNotices();
  const [start, setStart] = useState<Values>({
    ...blankRecord(fields),
    languages: ['it', 'en', 'de'],
  });
  const isInput = useCallback(() => true, []);
  const sections = useMemo(() => laidOut({ fields, form }, isInput), [isInput]);
  if (!mayTry) return <Unread isForbidden failure={undefined} retry={() => {}} />;

  async function tryOut(body: Values) {
    const path = `${base}/rate-declarations/card-trial`;
    const pdf = await take(path, { method: 'POST', body, impersonated }, () => {});
    saveAs('cartellino-di-prova.pdf', pdf);
    notices.success(done);
    return body as unknown as Row;
  }

  return (
    <>
      <PageHeader
        title="Prova tariffe"
        line="Controlla una comunicazione dei prezzi e ne stampa il cartellino. Non si salva nulla."
      />
      <RecordForm
        fields={fields}
        sections={sections}
        isInput={isInput}
        base={start}
        check={check}
        saveWord="Prova"
        onSave={tryOut}
        onSaved={setStart}
        onLeave={() => setStart({ ...blankRecord(fields), languages: ['it', 'en', 'de'] })}
      />
    </>
  );
}

const check = (({ lines, hasRestaurant, supplements }: Asked) => ({
  lines: linesProblem(lines, { hasRestaurant }),
  supplements: supplementsProblem(supplements),
})) as never;

interface Asked {
  readonly lines: PriceLine[];
  readonly hasRestaurant: boolean;
  readonly supplements: Parameters<typeof supplementsProblem>[0];
}
