import { lazy, Suspense } from 'react';
import { LoadingState } from '#src/ui/LoadingState.tsx';

const SafeHtml = lazy(async () => ({ default: (await import('./SafeHtml.tsx')).SafeHtml }));

/** A text people wrote with headings, lists and links. */
export const RichText = ({ html }: { readonly html: string }) => (
  <Suspense fallback={<LoadingState columns="1fr" rows={2} />}>
    <SafeHtml html={html} />
  </Suspense>
);
