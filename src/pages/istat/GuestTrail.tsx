import type { Month } from '#src/domain/istat/month.ts';
import { Breadcrumb } from '#src/ui/Breadcrumb.tsx';
import { useGuestPaths } from './guest-paths.ts';
import { monthWords } from './guest-words.ts';

interface Props {
  readonly license: number;
  /** The month one came from. */
  readonly month: Month;
  readonly here: string;
}

/** The way back to the list of a month. */
export function GuestTrail({ license, month, here }: Props) {
  const to = useGuestPaths().listOf(license, month);
  return <Breadcrumb crumbs={[{ label: `Ospiti di ${monthWords(month)}`, to }]} here={here} />;
}
