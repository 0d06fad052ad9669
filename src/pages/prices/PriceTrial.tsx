import { useCallback, useMemo, useState } from 'react';
import {
  type Breakfasting,
  breakfastProblem,
  linesProblem,
  supplementsProblem,
} from '#src/domain/prices.ts';
import { laidOut } from '#src/forms/layout.ts';
import { RecordForm } from '#src/forms/RecordForm.tsx';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import { take } from '#src/providers/http.ts';
import { Unread } from '#src/records/Unread.tsx';
import { priceFields } from '#src/resources/prices/rate-declarations.ts';
import { simulationFields } from '#src/resources/prices/simulation.ts';
import { blankRecord, type Values } from '#src/schema/validation.ts';
import { useNotices } from '#src/ui/notices.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { saveAs, useApiBase } from '#src/values/files.ts';

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
    notices.success('I prezzi sono in regola: cartellino di prova scaricato');
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

const check = ((asked: Asked) => ({
  breakfast: breakfastProblem(asked),
  lines: linesProblem(asked.lines, asked),
  supplements: supplementsProblem(asked.supplements),
})) as never;

interface Asked extends Omit<Breakfasting, 'supplements'> {
  readonly hasRestaurant: boolean;
  readonly supplements: Parameters<typeof supplementsProblem>[0];
}
